import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CANONICAL_VERSION } from './canonical-person.ts'
import { MATCHER } from './match-person.ts'
import { FIELDS, LEVELS } from './scoring/levels.ts'
import type { Field } from './scoring/levels.ts'
import type { LevelShares, MatchModel } from './scoring/model.ts'
import { sumOfShares } from './scoring/whole-shares.ts'

// Names the form of the file.
const MODEL_FORMAT = 'leadproof-matching-model-1'

const KINDS_MAX = 10
const POINTS_MAX = 1_000
const SUM_OFF_MAX = 1e-6
const DIGEST_CHARACTERS = 12

const share = z.number().min(0).max(1)
const count = z.int().min(0)
const levelsOf = (field: Field) => z.strictObject(Object.fromEntries(LEVELS[field].map((level) => [level, share])))
const everyField = z.strictObject(Object.fromEntries(FIELDS.map((field) => [field, levelsOf(field)])))
const someFields = z.strictObject(Object.fromEntries(FIELDS.map((field) => [field, levelsOf(field).optional()])))

const MODEL_FILE = z.strictObject({
  format: z.literal(MODEL_FORMAT),
  version: z.string().regex(/^trained-[0-9a-f]{12}$/),
  matcher: z.literal(MATCHER),
  canonicalVersion: z.literal(CANONICAL_VERSION),
  trainedAt: z.iso.datetime(),
  seed: count,
  /** What it was made of: rows, queries, pairs of records, people held out. */
  counts: z.strictObject({ rows: count, queries: count, pairs: count, homePairs: count, heldOut: count }),
  /** For each field how many pairs of one person's records its shares come of; 0 where they are those shipped. */
  pairsOfField: z.strictObject(Object.fromEntries(FIELDS.map((field) => [field, count]))),
  shareInRegister: z.number().gt(0).lt(1),
  same: everyField,
  strangers: everyField,
  household: z
    .array(z.strictObject({ name: z.string().min(1).max(40), members: z.number().min(0).max(20), levels: someFields }))
    .max(KINDS_MAX),
  bitsMax: z.strictObject(Object.fromEntries(FIELDS.map((field) => [field, z.number().min(0).max(100).optional()]))),
  calibration: z.array(z.strictObject({ posterior: share, share })).max(POINTS_MAX),
  reliability: z
    .array(
      z.strictObject({ from: share, to: share, meanPosterior: share, observedShare: share, count: z.int().min(1) }),
    )
    .min(1)
    .max(POINTS_MAX),
})

/** What a model file holds: the model, and what it was made of. No value of any person. */
export type ModelFile = MatchModel &
  Pick<z.infer<typeof MODEL_FILE>, 'trainedAt' | 'seed' | 'counts'> & {
    readonly pairsOfField: Readonly<Record<Field, number>>
  }

/** Writes a model into a file's text; its version is made of its content. */
export function modelFileText(model: Omit<ModelFile, 'version'>): string {
  const content = { format: MODEL_FORMAT, matcher: MATCHER, canonicalVersion: CANONICAL_VERSION, ...model }
  return `${JSON.stringify({ version: versionOf(content), ...content }, null, 2)}\n`
}

/**
 * Reads a model file.
 *
 * @returns the model, or every fault of it, fit to be shown.
 */
export function readModelFile(text: string): MatchModel | { readonly faults: readonly string[] } {
  const json = jsonFrom(text)
  if (json === undefined) return { faults: ['is not JSON'] }
  const parsed = MODEL_FILE.safeParse(json)
  if (!parsed.success) {
    return { faults: parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'file'}: ${message}`) }
  }
  const { version, shareInRegister, same, strangers, household, bitsMax, calibration, reliability } = parsed.data
  const faults = [
    ...sumFaults('same', same),
    ...sumFaults('strangers', strangers),
    ...household.flatMap(({ levels }, place) => sumFaults(`household.${place}.levels`, levels)),
    ...orderFaults(calibration),
    version === versionOf(parsed.data) ? [] : ['version: is not that of the content; the file was changed'],
  ].flat()
  if (faults.length > 0) return { faults }
  return { version, shareInRegister, same, strangers, household, bitsMax, calibration, reliability }
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function sumFaults(place: string, shares: LevelShares): readonly string[] {
  return FIELDS.flatMap((field) => {
    const known = shares[field]
    const sum = known === undefined ? 1 : sumOfShares(field, known)
    return Math.abs(sum - 1) <= SUM_OFF_MAX ? [] : [`${place}.${field}: the shares come to ${sum.toFixed(6)}, not to 1`]
  })
}

function orderFaults(points: MatchModel['calibration']): readonly string[] {
  return points.flatMap(({ posterior, share: observed }, place) => {
    const last = points[place - 1]
    const rises = last === undefined || (last.posterior < posterior && last.share < observed)
    return rises ? [] : [`calibration.${place}: must rise`]
  })
}

/** The same content gives the same version, whatever the order in which it is written. */
function versionOf(content: Readonly<Record<string, unknown>>): string {
  const { version: _, ...rest } = content
  return `trained-${createHash('sha256')
    .update(JSON.stringify(sorted(rest)))
    .digest('hex')
    .slice(0, DIGEST_CHARACTERS)}`
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
