import { z } from 'zod'
import { attestationFrom } from '../../matching/attestation.ts'
import type { AttestedField, AttestedOutcome, Attestation, FieldAttestation } from '../../matching/attestation.ts'
import type { SentPerson } from '../remote/sent-person.ts'

/**
 * The attributes of KYC Match 0.4 that we ask about: the longest value that the document allows, in characters, and whether
 * a score near 100 makes another value a close one. A score of a number says nothing: 12 is as like 13 as it is like 112.
 */
export const KYC_MATCH_FIELDS: Readonly<Record<AttestedField, { charactersMax: number; isScored: boolean }>> = {
  name: { charactersMax: 256, isScored: true },
  givenName: { charactersMax: 100, isScored: true },
  familyName: { charactersMax: 150, isScored: true },
  middleNames: { charactersMax: 100, isScored: true },
  birthdate: { charactersMax: 10, isScored: false },
  address: { charactersMax: 256, isScored: true },
  streetName: { charactersMax: 150, isScored: true },
  streetNumber: { charactersMax: 20, isScored: false },
  houseNumberExtension: { charactersMax: 20, isScored: false },
  postalCode: { charactersMax: 20, isScored: false },
  locality: { charactersMax: 100, isScored: true },
  country: { charactersMax: 2, isScored: false },
}

/** All of them, in the order in which they are sent. */
export const KYC_MATCH_FIELD_NAMES: readonly AttestedField[] = fieldNames()

/**
 * The least scores, by the Jaro-Winkler measure that the document names: from 92 a value is one slip from the other, from 85
 * it is like it. The same two steps by which names are compared elsewhere in the field (Splink's stock levels: 0.92, 0.88).
 */
const SCORE_MIN = { close: 92, partial: 85 } as const

const MatchResult = z.enum(['true', 'false', 'not_available'])
const Score = z.int().min(0).max(99)
const Answer = z.object(
  Object.fromEntries(
    KYC_MATCH_FIELD_NAMES.flatMap((field) => [
      [`${field}Match`, MatchResult.optional()],
      [`${field}MatchScore`, Score.optional()],
    ]),
  ),
)

/** The body of `POST /match`; the fields are those that were sent, so that an answer about others is not believed. */
export type KycMatchQuestion = {
  readonly body: Readonly<Record<string, string>>
  readonly fields: readonly AttestedField[]
}

/**
 * What is asked about a person. A value that is longer than the document allows is left out: cut, it would be another value.
 *
 * @param allowed the fields that the operator of this service lets the source see.
 * @returns null when nothing would be asked beside the phone, which the document refuses.
 */
export function kycMatchQuestion(
  phoneNumber: string,
  person: SentPerson,
  allowed: readonly AttestedField[],
): KycMatchQuestion | null {
  const sent = KYC_MATCH_FIELD_NAMES.flatMap((field): readonly (readonly [AttestedField, string])[] => {
    const value = person[field]
    if (value === undefined || !allowed.includes(field)) return []
    return value.length > KYC_MATCH_FIELDS[field].charactersMax ? [] : [[field, value]]
  })
  if (sent.length === 0) return null
  return { body: { phoneNumber, ...Object.fromEntries(sent) }, fields: sent.map(([field]) => field) }
}

/** Reads an answer. @returns null when it is not what the document says; members that it does not know are passed over. */
export function kycMatchAnswer(body: unknown, asked: readonly AttestedField[]): Attestation | null {
  const read = Answer.safeParse(body)
  if (!read.success) return null
  const told: Readonly<Record<string, unknown>> = read.data
  return attestationFrom(
    asked.map((field): FieldAttestation => {
      const match = told[`${field}Match`]
      const given = told[`${field}MatchScore`]
      const score = match === 'false' && typeof given === 'number' ? given : null
      return { field, outcome: outcomeOf(field, match, score), score }
    }),
  )
}

/** Of a person whom the source does not know every field is neutral. */
export function nothingKnown(asked: readonly AttestedField[]): Attestation {
  return attestationFrom(asked.map((field) => ({ field, outcome: 'not_available', score: null })))
}

function outcomeOf(field: AttestedField, match: unknown, score: number | null): AttestedOutcome {
  if (match === 'true') return 'exact'
  if (match !== 'false') return 'not_available'
  if (score === null || !KYC_MATCH_FIELDS[field].isScored || score < SCORE_MIN.partial) return 'mismatch'
  return score < SCORE_MIN.close ? 'partial' : 'close'
}

function fieldNames(): readonly AttestedField[] {
  return Object.keys(KYC_MATCH_FIELDS) as AttestedField[]
}
