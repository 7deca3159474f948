import type { core, output, ZodType } from 'zod'
import { invalidRequest } from '../base/fault.ts'
import type { InputFault } from '../base/fault.ts'
import { issueDetail, MISSING } from './issue-detail.ts'
import { addFault, pointerOf } from './pointer.ts'

type Issue = core.$ZodIssue
type PlainIssue = Pick<Issue, 'code' | 'path' | 'message'>
type Definition = core.$ZodTypes['_zod']['def']

/** Points of a branch's distance from the value: a wrong shape counts for more than a wrong content. */
const WRONG_SHAPE = 1000

const namesBySchema = new WeakMap<object, ReadonlySet<string>>()

/**
 * Holds a value against a schema.
 *
 * @returns the value as the schema reads it.
 * @throws Fault `invalid_request` with every fault (at most `FAULTS_MAX`), none of which repeats what was sent.
 */
export function inputFrom<Schema extends ZodType>(schema: Schema, value: unknown): output<Schema> {
  const read = schema.safeParse(value, { error: issueDetail })
  if (read.success) return read.data
  throw invalidRequest(faultsFrom(schema, read.error.issues))
}

/** Everything in which a value differs from a schema; empty where it does not. */
export function inputFaults(schema: ZodType, value: unknown): readonly InputFault[] {
  const read = schema.safeParse(value, { error: issueDetail })
  return read.success ? [] : faultsFrom(schema, read.error.issues)
}

/** Every member name that a schema has at any depth: the names that an answer may repeat. */
export function knownNamesOf(schema: ZodType): ReadonlySet<string> {
  const known = namesBySchema.get(schema)
  if (known !== undefined) return known
  const names = new Set<string>()
  collectNames(schema, names, new Set())
  namesBySchema.set(schema, names)
  return names
}

function faultsFrom(schema: ZodType, issues: readonly Issue[]): readonly InputFault[] {
  const knownNames = knownNamesOf(schema)
  const faults = new Map<string, InputFault>()
  const plain = issues.flatMap((issue) => flattened(issue, []))
  // Zod goes on to measure anything that has a length, an array in place of a string too.
  const mistyped = new Set(plain.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('/')))
  for (const { code, path, message } of plain) {
    if (code !== 'invalid_type' && mistyped.has(path.join('/'))) continue
    addFault(faults, { pointer: pointerOf(path, knownNames), detail: message })
  }
  return [...faults.values()]
}

/** An issue with its whole path. Of a union that fits nowhere, the issues of the form that was meant. */
function flattened(issue: Issue, within: readonly PropertyKey[]): readonly PlainIssue[] {
  const path = [...within, ...issue.path]
  const meant = issue.code === 'invalid_union' ? meantBranch(issue.errors) : null
  if (meant === null) return [{ code: issue.code, path, message: issue.message }]
  return meant.flatMap((inner) => flattened(inner, path))
}

/** The one branch that is nearer to the value than all others; null where two are equally near. */
function meantBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | null {
  const scored = branches
    .map((issues) => ({ issues, distance: issues.reduce((sum, issue) => sum + distanceOf(issue), 0) }))
    .toSorted((a, b) => a.distance - b.distance)
  const [nearest, next] = scored
  if (nearest === undefined) return null
  return next !== undefined && next.distance === nearest.distance ? null : nearest.issues
}

function distanceOf({ code, path, message }: Issue): number {
  const isAboutAll = path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')
  if (isAboutAll) return WRONG_SHAPE * WRONG_SHAPE
  return code === 'unrecognized_keys' || code === 'invalid_value' || message === MISSING ? WRONG_SHAPE : 1
}

function collectNames(schema: unknown, names: Set<string>, seen: Set<unknown>): void {
  if (typeof schema !== 'object' || schema === null || !('_zod' in schema) || seen.has(schema)) return
  seen.add(schema)
  const { def } = (schema as core.$ZodTypes)._zod
  for (const name of ownNamesOf(def)) names.add(name)
  for (const part of partsOf(def)) collectNames(part, names, seen)
}

function ownNamesOf(def: Definition): readonly string[] {
  if (def.type === 'object') return Object.keys(def.shape)
  // A record whose keys are listed, such as one by channel.
  return def.type === 'record' ? [...(def.keyType._zod.values ?? [])].map(String) : []
}

/** The schemas of which a schema is made. */
function partsOf(def: Definition): readonly unknown[] {
  if (def.type === 'object') return [...Object.values(def.shape), def.catchall]
  if (def.type === 'array') return [def.element]
  if (def.type === 'tuple') return [...def.items, def.rest]
  if (def.type === 'union') return def.options
  if (def.type === 'intersection') return [def.left, def.right]
  if (def.type === 'record' || def.type === 'map') return [def.keyType, def.valueType]
  if (def.type === 'pipe') return [def.in, def.out]
  if (def.type === 'lazy') return [def.getter()]
  return 'innerType' in def ? [def.innerType] : []
}
