import { Fault } from '../base/fault.ts'
import type { Instant } from '../base/time.ts'
import { calibrate } from './calibrate-model.ts'
import type { HeldOut } from './calibrate-model.ts'
import type { CanonicalPerson } from './canonical-person.ts'
import { compareRecords } from './decide-identity.ts'
import { LIKELY_MIN } from './judge-record.ts'
import type { ModelFile } from './model-file.ts'
import { candidateSieve } from './scoring/candidates.ts'
import type { IdentifiedPerson } from './scoring/candidates.ts'
import { estimateShares } from './scoring/estimate-shares.ts'
import { countHousehold } from './scoring/home-pairs.ts'
import { misreported } from './scoring/misreport.ts'
import type { Invention } from './scoring/misreport.ts'
import type { MatchModel } from './scoring/model.ts'
import { registerCounter } from './scoring/register-statistics.ts'
import type { Weighing } from './scoring/score.ts'
import { seededRandom } from './scoring/seeded-random.ts'
import { trainingPairs } from './scoring/training-pairs.ts'
import { wholeShares } from './scoring/whole-shares.ts'

/** What a model is trained on. */
export type Training = {
  readonly register: readonly IdentifiedPerson[]
  /** People asked about, as they told of themselves; null where the register is compared with itself. */
  readonly queries: readonly IdentifiedPerson[] | null
  readonly seed: number
  readonly trainedAt: Instant
}

const ROWS_MIN = 500
const HELD_OUT_MAX = 2_000
const HELD_OUT_MIN = 200
const PRESENT_MIN = 0.5

/**
 * Trains a model on a register, without being told who is who: how records of one person differ by expectation-maximisation, how
 * strangers and families agree by counting, and how far the probabilities are right by people who are taken out and asked about.
 * The same rows and seed give the same model.
 *
 * @param start the model to begin with, whose shares stand where too little was seen.
 * @throws Fault `invalid_request` when the register is too small, or lacks what people are told apart by.
 */
export async function trainModel(
  { register, queries, seed, trainedAt }: Training,
  start: MatchModel,
): Promise<Omit<ModelFile, 'version'>> {
  const people = register.map(({ person }) => person)
  refuseUnusable(people)
  const random = seededRandom(seed)
  const counter = registerCounter(start, random)
  for (const person of people) counter.add(person)
  const statistics = counter.finish()
  const isGivenName = (letters: string) => statistics.isName('given', letters)
  const { household, pairs: homePairs } = countHousehold(people, start.household, isGivenName)
  const counted: MatchModel = {
    ...start,
    strangers: wholeShares(statistics.strangers),
    household: household.map((kind) => ({ ...kind, members: statistics.members[kind.name] ?? kind.members })),
  }
  const asked = queries?.map(({ person }) => person) ?? null
  const pairs = trainingPairs({ register: people, queries: asked }, statistics)
  const { same, pairs: pairsOfField } = estimateShares(pairs, counted)
  const model = { ...counted, same: wholeShares(same), calibration: [] }
  const invention = { people, random }
  const heldOut = heldOutFrom(register, { model, statistics }, invention)
  const { version: _, ...rest } = { ...model, ...(await calibrate(heldOut, model, invention)) }
  const counts = {
    rows: register.length,
    queries: queries?.length ?? 0,
    pairs: pairs.length,
    homePairs,
    heldOut: heldOut.people.length,
  }
  return { trainedAt, seed, counts, pairsOfField, ...rest }
}

function refuseUnusable(people: readonly CanonicalPerson[]): void {
  if (people.length < ROWS_MIN) {
    throw refusal(`The register has ${people.length} rows; to train on it takes ${ROWS_MIN}.`)
  }
  const share = (has: (person: CanonicalPerson) => boolean) => people.filter(has).length / people.length
  if (share(isNamed) < PRESENT_MIN) throw refusal('Fewer than half of the rows have a given name and a surname.')
  if (share(({ birthDate }) => birthDate !== null) < PRESENT_MIN) {
    throw refusal('Fewer than half of the rows have a date of birth.')
  }
}

function isNamed({ name }: CanonicalPerson): boolean {
  return name !== null && name.given.letters !== '' && name.family.letters !== ''
}

function refusal(message: string): Fault {
  return new Fault('invalid_request', message)
}

/** People who are on the register once, drawn by chance, each with one query as the model says that people err. */
function heldOutFrom(register: readonly IdentifiedPerson[], weighing: Weighing, invention: Invention): HeldOut {
  const whole = register.filter(({ person }) => isNamed(person) && person.birthDate !== null)
  const drawn = shuffled(whole, invention.random).slice(0, HELD_OUT_MAX)
  const twice = rowsTwice(drawn, register, weighing)
  const taken = drawn.filter((row) => !twice.has(row))
  if (taken.length < HELD_OUT_MIN) {
    throw refusal(
      `Only ${taken.length} rows have a name and a date of birth and stand alone; it takes ${HELD_OUT_MIN}.`,
    )
  }
  const isTaken = new Set(taken)
  return {
    register: register.filter((row) => !isTaken.has(row)),
    people: taken.map((row) => ({ row, queries: [misreported(row.person, weighing.model.same, invention)] })),
  }
}

/** Who is on the register twice stays on it when one row is taken out: nobody could say then which answer is right. */
function rowsTwice(
  rows: readonly IdentifiedPerson[],
  register: readonly IdentifiedPerson[],
  weighing: Weighing,
): ReadonlySet<IdentifiedPerson> {
  const sieve = candidateSieve(rows.map(({ person }) => person))
  for (const row of register) sieve.offer(row)
  const twice = rows.filter((row, place) => {
    const others = sieve.candidatesOf(place).rows.filter(({ id }) => id !== row.id)
    const records = others.map(({ id, person }) => ({ sourceId: id, person }))
    const options = { ...weighing, guardsHousehold: true, requiresWholeRecord: false }
    return compareRecords(row.person, records, options).some(({ explanation }) => explanation.posterior >= LIKELY_MIN)
  })
  return new Set(twice)
}

/** Fisher and Yates's shuffle. */
function shuffled<Item>(items: readonly Item[], random: () => number): readonly Item[] {
  const mixed = [...items]
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const place = Math.floor(random() * (last + 1))
    const [one, other] = [mixed[last], mixed[place]]
    if (one === undefined || other === undefined) continue
    mixed[last] = other
    mixed[place] = one
  }
  return mixed
}
