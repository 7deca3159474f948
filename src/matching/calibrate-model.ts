import type { CanonicalPerson } from './canonical-person.ts'
import { matchFiles } from './match-files.ts'
import { calibrated, calibrationFrom, reliabilityOf } from './scoring/calibration.ts'
import type { Calibration, ReliabilityBin, ScoredQuery } from './scoring/calibration.ts'
import type { IdentifiedPerson } from './scoring/candidates.ts'
import { memberOf } from './scoring/misreport.ts'
import type { Invention } from './scoring/misreport.ts'
import type { MatchModel } from './scoring/model.ts'

/** Queries of which it is known who they are, and the register without half of those people. */
export type HeldOut = {
  /** The rows of everybody else. */
  readonly register: readonly IdentifiedPerson[]
  /** Those who are asked about: their own row, and what is asked. */
  readonly people: readonly HeldOutPerson[]
}

/** Somebody held out; the queries about one person all stand or fall together. */
export type HeldOutPerson = { readonly row: IdentifiedPerson; readonly queries: readonly CanonicalPerson[] }

/** How far the probabilities of a model were right. */
export type Calibrated = { readonly calibration: Calibration; readonly reliability: readonly ReliabilityBin[] }

/** A register in which everybody held out has a relative of that kind beside them, and how much of the world is so. */
type Setting = { readonly kind: string | null; readonly weight: number }

// Relatives who look like the person: as rare as they are, without them being sought nothing would be seen of them.
const ALIKE = ['twin', 'namesake']

/**
 * Asks about people who were held out, half of whom are on no record, and fits the calibration to the answers. The reliability is
 * that of each half of the people by a calibration fitted to the other half. All is done over again with a twin, and with a
 * namesake, of everybody on the register, which counts for as much as such people are expected.
 *
 * @param invention whose values the relatives get.
 */
export async function calibrate(heldOut: HeldOut, model: MatchModel, invention: Invention): Promise<Calibrated> {
  const members = new Map(model.household.map((kind) => [kind.name, Math.min(kind.members, 1)]))
  const alike = ALIKE.map((kind): Setting => ({ kind, weight: members.get(kind) ?? 0 }))
  const plain = 1 - alike.reduce((sum, { weight }) => sum + weight, 0)
  const halves: readonly [ScoredQuery[], ScoredQuery[]] = [[], []]
  for (const setting of [{ kind: null, weight: plain }, ...alike]) {
    if (setting.weight <= 0) continue
    for await (const { place, query } of answers(heldOut, setting, { model, invention })) {
      // People on the register and others alternate; either half has as many of both.
      halves[Math.floor(place / 2) % 2 === 0 ? 0 : 1].push(query)
    }
  }
  const [one, other] = halves
  const reliability = reliabilityOf([...recalibrated(one, other), ...recalibrated(other, one)])
  return { calibration: calibrationFrom([...one, ...other]), reliability }
}

function recalibrated(queries: readonly ScoredQuery[], others: readonly ScoredQuery[]): readonly ScoredQuery[] {
  const calibration = calibrationFrom(others)
  return queries.map((query) => ({ ...query, posterior: calibrated(calibration, query.posterior) }))
}

type Answer = { readonly place: number; readonly query: ScoredQuery }

async function* answers(
  { register, people }: HeldOut,
  { kind, weight }: Setting,
  { model, invention }: { readonly model: MatchModel; readonly invention: Invention },
): AsyncGenerator<Answer> {
  async function* rows(): AsyncGenerator<IdentifiedPerson> {
    yield* register
    for (const [place, { row }] of people.entries()) {
      if (isOnRegister(place)) yield row
      if (kind !== null) yield { id: `${kind} of ${row.id}`, person: memberOf(row.person, kind, invention) }
    }
  }
  const queries = people.flatMap((one, place) => one.queries.map((person) => ({ id: String(place), person })))
  const match = { model: { ...model, calibration: [] }, guardsHousehold: true, random: invention.random }
  for await (const { id, posterior, best } of matchFiles(queries, rows(), match)) {
    const place = Number(id)
    const isRight = isOnRegister(place) && best !== null && best.id === people[place]?.row.id
    yield { place, query: { posterior, isRight, weight } }
  }
}

function isOnRegister(place: number): boolean {
  return place % 2 === 0
}
