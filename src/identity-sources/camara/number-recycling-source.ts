import { z } from 'zod'
import type { Day } from '../../base/time.ts'
import type { Guard } from '../remote/guard.ts'
import type { RemoteResult } from '../remote/remote-result.ts'
import { askCamara, camaraResult } from './ask-camara.ts'
import type { CamaraApi } from './ask-camara.ts'

/** A network operator that knows since when a number has its subscriber (CAMARA Number Recycling 0.2). */
export type NumberRecycling = { readonly api: CamaraApi; readonly guard: Guard }

// The member was renamed between 0.1 and 0.2; operators still offer both.
const Answer = z.union([
  z.object({ phoneNumberRecycled: z.boolean() }).transform(({ phoneNumberRecycled }) => phoneNumberRecycled),
  z.object({ phoneNumChanged: z.boolean() }).transform(({ phoneNumChanged }) => phoneNumChanged),
])

/**
 * Asks whether a number has had another subscriber since a day.
 *
 * @param e164 the number.
 * @param since the day on which the person was known to have it.
 * @returns `not_known` for a number that is not the operator's: neutral.
 */
export async function askNumberRecycling(
  { api, guard }: NumberRecycling,
  { e164, since }: { readonly e164: string; readonly since: Day },
  signal: AbortSignal,
): Promise<RemoteResult<boolean>> {
  const body = { phoneNumber: e164, specifiedDate: since }
  return guard.ask(async (stop): Promise<RemoteResult<boolean>> => {
    const reply = await askCamara(api, { path: '/check', body }, stop)
    return camaraResult(reply, (answer) => {
      const read = Answer.safeParse(answer)
      return read.success ? read.data : null
    })
  }, signal)
}
