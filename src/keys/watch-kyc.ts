import type { Instant } from '../base/time.ts'
import { raiseAlarms } from '../db/alarm-store.ts'
import { transaction } from '../db/database.ts'
import type { Backing } from '../vault/backing.ts'
import { countedToday } from './key-use.ts'
import type { KeyState, KeyUse } from './key-use.ts'
import { ANSWERS_MIN, kycFindings, PHONES_MAX } from './kyc-findings.ts'
import type { KycBefore, KycToday } from './kyc-findings.ts'
import { addAskedPhones, findKycBefore, insertFindings } from './kyc-watch-store.ts'
import type { AskedPhone, FiledFinding } from './kyc-watch-store.ts'

type Watching = Pick<Backing, 'database' | 'random'>
type Found = FiledFinding & { readonly state: KeyState; readonly today: KycToday; readonly before: KycBefore }

/** A phone that waits to be filed. */
export type WaitingPhone = AskedPhone & { readonly state: KeyState }

/** The phones that are not on file yet. */
export function phonesWaiting({ keys }: KeyUse): readonly WaitingPhone[] {
  return [...keys.values()].flatMap((state) => {
    const { key, day, phones } = state
    return [...phones].map((index) => ({ keyId: key.keyId, day, index, state }))
  })
}

/**
 * Files the phones that keys have asked about, and an alarm for each key that is unusually often right or wrong, or asks about
 * unusually many phones: one a day and kind, whichever process finds it.
 *
 * @param phones those that were waiting when the counts that are on file by now were taken.
 */
export async function watchKyc(
  { database, random }: Watching,
  use: KeyUse,
  { phones, now }: { readonly phones: readonly WaitingPhone[]; readonly now: Instant },
): Promise<void> {
  await filePhones({ database }, use, phones)
  const found: Found[] = []
  for (const state of use.keys.values()) found.push(...(await findingsOf({ database }, state)))
  if (found.length === 0) return
  await transaction(database.db, async (tx) => {
    const filed = found.map(({ keyId, day, kind }) => ({ keyId, day, kind }))
    const fresh = await insertFindings(tx, filed, now)
    const alarms = found.filter(({ keyId, kind }) => fresh.some((one) => one.keyId === keyId && one.kind === kind))
    await raiseAlarms(
      tx,
      alarms.map((each) => alarmFrom(each, now)),
      random,
    )
  })
  for (const { state, kind } of found) state.kycFindings.add(kind)
}

async function filePhones(
  { database }: Pick<Backing, 'database'>,
  use: KeyUse,
  waiting: readonly WaitingPhone[],
): Promise<void> {
  if (waiting.length === 0) return
  const counts = await addAskedPhones(
    database.db,
    waiting.map(({ keyId, day, index }) => ({ keyId, day, index })),
  )
  // Those that could not be filed stay for the next time; to file one twice changes nothing.
  for (const { state, index } of waiting) state.phones.delete(index)
  for (const { keyId, day, phones } of counts) {
    const state = use.keys.get(keyId)
    if (state?.day === day) state.phoneCount = phones
  }
}

async function findingsOf({ database }: Pick<Backing, 'database'>, state: KeyState): Promise<readonly Found[]> {
  const { key, day, phoneCount } = state
  const { kycVerified, kycNonCompliant } = countedToday(state)
  const today = { answers: kycVerified + kycNonCompliant, verified: kycVerified, phones: phoneCount }
  // The sandbox's people are asked about as often as anybody likes.
  if (key.mode === 'test' || (today.answers < ANSWERS_MIN && today.phones <= PHONES_MAX)) return []
  state.kycBefore ??= await findKycBefore(database.db, key.keyId, day)
  const before = state.kycBefore
  return kycFindings(today, before)
    .filter((kind) => !state.kycFindings.has(kind))
    .map((kind) => ({ keyId: key.keyId, day, kind, state, today, before }))
}

function alarmFrom(
  { state: { key }, day, kind, today, before }: Found,
  at: Instant,
): Parameters<typeof raiseAlarms>[1][number] {
  const about = { key_id: key.keyId, organisation_id: key.organisationId, day }
  const details =
    kind === 'kyc_many_phones'
      ? { ...about, phones: today.phones, phones_max_before: before.phonesMax }
      : {
          ...about,
          answers: today.answers,
          verified: today.verified,
          answers_before: before.answers,
          verified_before: before.verified,
        }
  return { mode: key.mode, kind, at, details }
}
