import { z } from 'zod'
import type { InputFault } from '../base/fault.ts'
import { channelsFrom } from '../contacts/channel.ts'
import { nearestName } from './nearest-name.ts'

/** A value of which some parts may be missing, since they were wrong in shape. */
export type Loose<T> = T extends readonly (infer Element)[]
  ? readonly (Loose<Element> | null)[]
  : T extends object
    ? { readonly [Name in keyof T]?: Loose<T[Name]> | null | undefined }
    : T

/** What is right in shape, and every place where the rest is not. */
export type Shaped<T> = { readonly value: Loose<T> | null; readonly faults: readonly InputFault[] }

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]
type Holder = Record<PropertyKey, unknown>
type Names = ReadonlySet<string>

const WHAT: Readonly<Record<string, string>> = {
  string: 'a text',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  boolean: 'true or false',
}

/** Nobody reads more faults than this of one value, and asking of each name what was meant takes time. */
const FAULTS_MAX = 100

const namesOfSchema = new WeakMap<z.ZodType, Names>()

/**
 * Holds a received value against a published shape. What is wrong is left out of the value, so that the rest can be read
 * and all faults be told at once. No fault repeats anything that was sent, nor the name of a member that the shape does not
 * have: that name is the sender's text too. A name that looks like one of ours is answered with ours.
 *
 * @returns `value` null when not even the outermost shape is right.
 */
export function shapedAs<Schema extends z.ZodType>(schema: Schema, value: unknown): Shaped<z.infer<Schema>> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return { value: parsed.data as Loose<z.infer<Schema>>, faults: [] }
  const { issues } = parsed.error
  const names = namesOf(schema)
  const faults = firstFaults(issues, value, names)
  const isOther = issues.some(({ path, code }) => path.length === 0 && code === 'invalid_type')
  // What is wrong throughout is not searched for what else may be wrong.
  const isHopeless = isOther || faults.length === FAULTS_MAX
  return {
    value: isHopeless ? null : (withoutWrong(value, issues) as Loose<z.infer<Schema>>),
    faults: [...new Map(faults.map((fault) => [`${fault.pointer} ${fault.detail}`, fault])).values()],
  }
}

/** An RFC 6901 pointer; it ends before the first name that is neither the shape's nor a channel's. */
function pointerTo(path: Path, names: Names): string {
  const end = path.findIndex((step) => typeof step === 'string' && !names.has(step) && channelsFrom(step) === null)
  const told = end === -1 ? path : path.slice(0, end)
  return told.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** @returns at most `FAULTS_MAX`, of which some may say the same. */
function firstFaults(issues: readonly Issue[], value: unknown, names: Names): readonly InputFault[] {
  const faults: InputFault[] = []
  for (const issue of issues) {
    if (faults.length === FAULTS_MAX) break
    faults.push(...faultsOf(issue, value, names).slice(0, FAULTS_MAX - faults.length))
  }
  return faults
}

function faultsOf(issue: Issue, value: unknown, names: Names): readonly InputFault[] {
  const pointer = pointerTo(issue.path, names)
  if (issue.code !== 'unrecognized_keys') return [{ pointer, detail: detailOf(issue, value) }]
  return issue.keys.slice(0, FAULTS_MAX).map((name) => {
    const meant = nearestName(name, names)
    if (meant === name) return { pointer, detail: `has ${name} where it does not belong` }
    return { pointer, detail: `has a member that is not known here${meant === null ? '' : `; is ${meant} meant?`}` }
  })
}

function detailOf(issue: Issue, value: unknown): string {
  if (issue.code === 'too_big') return `must have at most ${issue.maximum} ${unitOf(issue.origin)}`
  if (issue.code === 'too_small') return 'must not be empty'
  if (issue.code === 'invalid_key') return 'has a member whose name is not allowed'
  if (partAt(value, issue.path) === undefined) return 'is required'
  if (issue.code === 'invalid_type') return `must be ${WHAT[issue.expected] ?? issue.expected}`
  if (issue.code === 'invalid_value') return `must be one of: ${issue.values.join(', ')}`
  // A union says in the contract what it takes.
  return issue.code === 'invalid_union' ? issue.message : 'is not as the contract says'
}

function unitOf(origin: string): string {
  return origin === 'string' ? 'characters' : 'elements'
}

function partAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (part, step) => (isHolder(part) && Object.hasOwn(part, step) ? part[step] : undefined),
    value,
  )
}

function withoutWrong(value: unknown, issues: readonly Issue[]): unknown {
  const copy: unknown = structuredClone(value)
  for (const issue of issues) {
    const wrong = issue.code === 'unrecognized_keys' ? issue.keys.map((name) => [...issue.path, name]) : [issue.path]
    for (const path of wrong) remove(copy, path)
  }
  return copy
}

/** Elements of lists keep their places, so that later pointers stay true. */
function remove(value: unknown, path: Path): void {
  const last = path.at(-1)
  const holder = partAt(value, path.slice(0, -1))
  if (last === undefined || !isHolder(holder)) return
  if (Array.isArray(holder)) holder[Number(last)] = null
  else Reflect.deleteProperty(holder, last)
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null
}

/** Every member name that the shape has, at any depth. */
function namesOf(schema: z.ZodType): Names {
  const known = namesOfSchema.get(schema)
  if (known !== undefined) return known
  const names = new Set<string>()
  collect(z.toJSONSchema(schema), names)
  namesOfSchema.set(schema, names)
  return names
}

function collect(part: unknown, names: Set<string>): void {
  if (!isHolder(part)) return
  const properties = part['properties']
  if (isHolder(properties)) for (const name of Object.keys(properties)) names.add(name)
  for (const inner of Object.values(part)) collect(inner, names)
}
