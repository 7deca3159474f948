import { z } from 'zod'
import { newRequestId } from '../../base/ids.ts'
import type { Random } from '../../base/ids.ts'
import type { Clock } from '../../base/time.ts'
import type { AttestedField, Attestation } from '../../matching/attestation.ts'
import { meaningOfStatus } from '../camara/camara-errors.ts'
import { attestingAnswer } from '../camara/kyc-match-source.ts'
import { KYC_MATCH_FIELD_NAMES, nothingKnown } from '../camara/kyc-match.ts'
import type { IdentityQuery, SourceAnswer } from '../identity-source.ts'
import { fetchAuthorised } from '../remote/fetch-authorised.ts'
import type { JsonReply } from '../remote/fetch-json.ts'
import type { Authorise } from '../remote/fetch-token.ts'
import type { Guard } from '../remote/guard.ts'
import { unavailable } from '../remote/remote-result.ts'
import type { RemoteResult } from '../remote/remote-result.ts'
import { sentPersonFrom } from '../remote/sent-person.ts'
import { CONTRACT_NAMES, mappedAttestation } from './match-mapping.ts'
import type { MatchMapping } from './match-mapping.ts'

/** A source that speaks `docs/identity-source.openapi.json`, or answers something that a mapping makes of it. */
export type HttpMatch = {
  readonly url: string
  readonly authorise: Authorise
  readonly guard: Guard
  /** The fields that may be sent. */
  readonly send: readonly AttestedField[]
  readonly mapping: MatchMapping
  readonly clock: Clock
  readonly random: Random
}

const VALUE_CHARACTERS_MAX = 256
const NotKnown = z.object({ code: z.literal('not_known') })

/** Asks such a source about a person. It shows no record, so its answer is an attestation. */
export async function askHttpMatch(
  { url, authorise, guard, send, mapping, clock, random }: HttpMatch,
  { facts }: IdentityQuery,
  signal: AbortSignal,
): Promise<SourceAnswer> {
  const person = sentPersonFrom(facts)
  const fields = KYC_MATCH_FIELD_NAMES.filter(
    (field) => send.includes(field) && (person[field]?.length ?? Infinity) <= VALUE_CHARACTERS_MAX,
  )
  const [phone] = facts.phones
  if (phone === undefined || fields.length === 0) return { state: 'answered', records: [], isTruncated: false }
  const told = Object.fromEntries(fields.map((field) => [CONTRACT_NAMES[field], person[field]]))
  const question = {
    url,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      'x-correlator': newRequestId(clock(), random),
    },
    body: JSON.stringify({ phone_number: phone.e164, ...told }),
  }
  const result = await guard.ask(async (stop): Promise<RemoteResult<Attestation>> => {
    const reply = await fetchAuthorised(authorise, question, stop)
    if (reply.kind === 'unavailable') return reply
    if (reply.kind === 'no_reply') return unavailable(reply.failure)
    return resultOf(reply, mappedAttestation(reply.body, mapping, fields))
  }, signal)
  return attestingAnswer(result, () => nothingKnown(fields))
}

function resultOf(reply: JsonReply, attestation: Attestation | null): RemoteResult<Attestation> {
  if (reply.status === 404 && NotKnown.safeParse(reply.body).success) return { kind: 'not_known' }
  if (reply.status !== 200) return unavailable(meaningOfStatus(reply.status), reply.header('retry-after') !== null)
  return attestation === null ? unavailable('malformed') : { kind: 'answered', answer: attestation }
}
