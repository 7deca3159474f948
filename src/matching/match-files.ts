import { compareLikeliest, decideIdentity } from './decide-identity.ts'
import type { ComparedRecord, IdentityVerdict } from './decide-identity.ts'
import { LIKELY_MIN, MATCH_MIN } from './judge-record.ts'
import { candidateSieve } from './scoring/candidates.ts'
import type { IdentifiedPerson } from './scoring/candidates.ts'
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

/**
 * Matches people against a register that passes once; what is held is the people and the rows that may be theirs.
 *
 * @yields one verdict per query, in their order.
 */
export async function* matchFiles(
  queries: readonly IdentifiedPerson[],
  register: AsyncIterable<IdentifiedPerson>,
  { model, guardsHousehold, random }: FileMatch,
): AsyncGenerator<QueryVerdict> {
  const sieve = candidateSieve(queries.map(({ person }) => person))
  const counter = registerCounter(model, random)
  for await (const row of register) {
    counter.add(row.person)
    sieve.offer(row)
  }
  const counted = counter.finish()
  const statistics: RegisterStatistics = { ...counted, size: Math.max(counted.size, ROWS_MIN) }
  for (const [index, query] of queries.entries()) {
    const { rows, isTruncated } = sieve.candidatesOf(index)
    const records = rows.map(({ id, person }) => ({ sourceId: id, person }))
    const compared = compareLikeliest(query.person, records, {
      model,
      statistics,
      guardsHousehold,
      requiresWholeRecord: false,
    })
    yield verdictOn(query, compared, { guardsHousehold, isTruncated })
  }
}

function verdictOn(
  { id, person }: IdentifiedPerson,
  compared: readonly ComparedRecord[],
  { guardsHousehold, isTruncated }: { readonly guardsHousehold: boolean; readonly isTruncated: boolean },
): QueryVerdict {
  const [record] = compared.toSorted((a, b) => b.explanation.posterior - a.explanation.posterior)
  const posterior = record?.explanation.posterior ?? 0
  const best = record === undefined ? null : { id: record.sourceId, record }
  const verdict = guardsHousehold
    ? decideIdentity(person, compared, isTruncated).verdict
    : plainVerdict(posterior, isTruncated)
  return { id, verdict, posterior, best }
}

/** Without the guard the probability alone decides. */
function plainVerdict(posterior: number, isTruncated: boolean): IdentityVerdict {
  if (posterior >= MATCH_MIN) return isTruncated ? 'review' : 'verified'
  return posterior >= LIKELY_MIN ? 'review' : 'not_verified'
}
