import type { AttestedField, Attestation } from '../../matching/attestation.ts'
import type { IdentityQuery, SourceAnswer } from '../identity-source.ts'
import type { Guard } from '../remote/guard.ts'
import type { RemoteResult } from '../remote/remote-result.ts'
import { sentPersonFrom } from '../remote/sent-person.ts'
import { askCamara, camaraResult } from './ask-camara.ts'
import type { CamaraApi } from './ask-camara.ts'
import { kycMatchAnswer, kycMatchQuestion, nothingKnown } from './kyc-match.ts'

/** A network operator that compares what it is sent with the contract of the phone's subscriber (CAMARA KYC Match 0.4). */
export type KycMatch = {
  readonly api: CamaraApi
  readonly guard: Guard
  /** The fields that may be sent. */
  readonly send: readonly AttestedField[]
}

/** Asks the operator about a person. It shows no record, so its answer is an attestation. */
export async function askKycMatch(
  { api, guard, send }: KycMatch,
  { facts }: IdentityQuery,
  signal: AbortSignal,
): Promise<SourceAnswer> {
  const [phone] = facts.phones
  const question = phone === undefined ? null : kycMatchQuestion(phone.e164, sentPersonFrom(facts), send)
  if (question === null) return { state: 'answered', records: [], isTruncated: false }
  const { body, fields } = question
  const result = await guard.ask(async (stop): Promise<RemoteResult<Attestation>> => {
    const reply = await askCamara(api, { path: '/match', body }, stop)
    return camaraResult(reply, (answer) => kycMatchAnswer(answer, fields))
  }, signal)
  return attestingAnswer(result, () => nothingKnown(fields))
}

/** What a source that attests answers, from what asking it came to. */
export function attestingAnswer(result: RemoteResult<Attestation>, neutral: () => Attestation): SourceAnswer {
  if (result.kind === 'unavailable') return { state: 'unavailable', failure: result.failure }
  const attestation = result.kind === 'answered' ? result.answer : neutral()
  return { state: 'answered', records: [], isTruncated: false, attestation }
}
