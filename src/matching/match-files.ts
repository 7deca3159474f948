import { compareLikeliest, decideIdentity } from './decide-identity.ts'
import type { ComparedRecord, IdentityDecision, IdentityVerdict, MatchOptions } from './decide-identity.ts'
import { LIKELY_MIN, MATCH_MIN } from './judge-record.ts'
import { candidateSieve } from './scoring/candidates.ts'
import type { CandidateSieve, IdentifiedPerson, SearchedKey } from './scoring/candidates.ts'
import type { MatchModel } from './scoring/model.ts'
import { registerCounter } from './scoring/register-statistics.ts'
import type { RegisterStatistics } from './scoring/register-statistics.ts'

/** What a person asked about was found to be. */
export type QueryVerdict = {
  readonly id: string
  readonly verdict: IdentityVerdict
  /** The probability that the best record is the person's; 0 when none was found. */
  readonly posterior: number
  /** The likeliest record; null when none was found. */
  readonly best: { readonly id: string; readonly record: ComparedRecord } | null
}

/** How a file is matched against another. */
export type FileMatch = {
  readonly model: MatchModel
  /** False for lists of which it is known that no other members of a household are on them. */
  readonly guardsHousehold: boolean
  /** A number from 0 up to 1, for the sample of the register that is counted. */
  readonly random: () => number
}

// A register that holds next to nobody says nothing about how rare a coincidence is.
const ROWS_MIN = 1_000

/** A person asked about, compared with the rows of a register file that may be theirs. */
export type FileComparison = {
  readonly options: MatchOptions
  readonly compared: readonly ComparedRecord[]
  readonly decision: IdentityDecision
  readonly isTruncated: boolean
  /** By which keys rows were looked for. */
  readonly keys: readonly SearchedKey[]
}

/**
 * Matches people against a register that passes once; what is held is the people and the rows that may be theirs.
 *
 * @yields one verdict per query, in their order.
 */
export async function* matchFiles(
  queries: readonly IdentifiedPerson[],
  register: AsyncIterable<IdentifiedPerson>,
  match: FileMatch,
): AsyncGenerator<QueryVerdict> {
  const { sieve, options } = await sift(queries, register, match)
  for (const [index, query] of queries.entries()) yield verdictOn(query, compareIn(sieve, options, { index, query }))
}

/** Compares one person with a register that passes once, and keeps all that the verdict was made from. */
export async function compareInFile(
  query: IdentifiedPerson,
  register: AsyncIterable<IdentifiedPerson>,
  match: FileMatch,
): Promise<FileComparison> {
  const { sieve, options } = await sift([query], register, match)
  return { ...compareIn(sieve, options, { index: 0, query }), options, keys: sieve.keysOf(0) }
}

async function sift(
  queries: readonly IdentifiedPerson[],
  register: AsyncIterable<IdentifiedPerson>,
  { model, guardsHousehold, random }: FileMatch,
): Promise<{ readonly sieve: CandidateSieve; readonly options: MatchOptions }> {
  const sieve = candidateSieve(queries.map(({ person }) => person))
  const counter = registerCounter(model, random)
  for await (const row of register) {
    counter.add(row.person)
    sieve.offer(row)
  }
  const counted = counter.finish()
  const statistics: RegisterStatistics = { ...counted, size: Math.max(counted.size, ROWS_MIN) }
  return { sieve, options: { model, statistics, guardsHousehold, requiresWholeRecord: false } }
}

type Compared = Pick<FileComparison, 'compared' | 'decision' | 'isTruncated'>

function compareIn(
  sieve: CandidateSieve,
  options: MatchOptions,
  { index, query: { person } }: { readonly index: number; readonly query: IdentifiedPerson },
): Compared {
  const { rows, isTruncated } = sieve.candidatesOf(index)
  const compared = compareLikeliest(
    person,
    rows.map((row) => ({ sourceId: row.id, person: row.person })),
    options,
  )
  const decision = options.guardsHousehold
    ? decideIdentity(person, compared, isTruncated)
    : plainDecision(compared, isTruncated)
  return { compared, decision, isTruncated }
}

function verdictOn({ id }: IdentifiedPerson, { compared, decision }: Compared): QueryVerdict {
  const [record] = compared.toSorted((a, b) => b.explanation.posterior - a.explanation.posterior)
  const posterior = record?.explanation.posterior ?? 0
  const best = record === undefined ? null : { id: record.sourceId, record }
  return { id, verdict: decision.verdict, posterior, best }
}

/** Without the guard the probability alone decides. */
function plainDecision(compared: readonly ComparedRecord[], isTruncated: boolean): IdentityDecision {
  const posterior = Math.max(0, ...compared.map(({ explanation }) => explanation.posterior))
  const nothing = { confirming: [], belonging: [], loneDisagreement: null }
  if (posterior < LIKELY_MIN) return { ...nothing, verdict: 'not_verified', rulesFired: ['no_record_matches'] }
  if (posterior < MATCH_MIN) return { ...nothing, verdict: 'review', rulesFired: ['likely_but_not_certain'] }
  if (isTruncated) return { ...nothing, verdict: 'review', rulesFired: ['too_many_records'] }
  const confirming = compared.flatMap(({ explanation }, place) => (explanation.posterior === posterior ? [place] : []))
  return { ...nothing, verdict: 'verified', confirming, rulesFired: ['record_matches'] }
}
