import type { ExampleRequest, Exchange } from '../../src/http/openapi/recorded-examples.ts'
import type { DocumentedOperation } from './openapi-validator.ts'
import { OWNED } from './tenant-world.ts'
import type { Ids, OwnedName } from './tenant-world.ts'

/** Members of bodies that hold such an id under another name. */
const ALIASES: Readonly<Record<string, OwnedName>> = {
  buyer_id: 'organisation_id',
  caller_id: 'organisation_id',
  lead_source_ids: 'lead_source_id',
  phone_number: 'phone',
  since_scan_id: 'scan_id',
}

/** What is made has no id yet: one that is taken is a conflict, whoever has it. */
const MADE: Readonly<Record<string, OwnedName>> = {
  'POST /v1/organisations': 'organisation_id',
  'POST /v1/lead-sources': 'lead_source_id',
  'POST /v1/orders': 'dd_id',
}

/** What a caller says of its own accord refers to nothing; it stays as it was recorded, and spoils nobody's records. */
const SAID: Readonly<Record<string, readonly OwnedName[]>> = {
  'POST /v1/leads': ['lead_id', 'phone'],
  'POST /v1/complaints': ['phone'],
  'POST /v1/suppressions': ['phone'],
}

/** The first recorded request of an operation, about these ids instead of those that it was recorded with. */
export function requestFor(operation: DocumentedOperation, exchanges: readonly Exchange[], ids: Ids): ExampleRequest {
  const { parameters = {}, query = {}, body, headers } = recordedFor(operation, exchanges)
  return {
    parameters: about(ids, parameters) as Record<string, string>,
    query: { ...query, ...queryOf(operation, ids) },
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body: withoutOwn(operation, about(ids, body, SAID[operation.name])) }),
  }
}

/** The names that an operation's request speaks of. */
export function namesIn(operation: DocumentedOperation, exchanges: readonly Exchange[]): readonly OwnedName[] {
  const marked = Object.fromEntries(OWNED.map((name) => [name, `<${name}>`])) as Ids
  const text = JSON.stringify(requestFor(operation, exchanges, marked))
  return OWNED.filter((name) => text.includes(`<${name}>`))
}

/** Ids by their names, the longest first, so that none is replaced within another. */
export function idsIn(ids: Ids): readonly (readonly [string, string])[] {
  return Object.entries(ids).toSorted(([, a], [, b]) => b.length - a.length)
}

function recordedFor({ name }: DocumentedOperation, exchanges: readonly Exchange[]): ExampleRequest {
  const recorded = exchanges.find(({ operation, request }) => operation === name && request !== null)?.request
  if (recorded === undefined || recorded === null) throw new Error(`there must be an example of ${name}`)
  return recorded
}

/** Filters of a list that speak of somebody. */
function queryOf({ parameters = [] }: DocumentedOperation, ids: Ids): Record<string, string> {
  const filters = parameters.filter(({ in: place, name }) => place === 'query' && nameOf(name) !== null)
  return Object.fromEntries(filters.map(({ name }) => [name, ids[nameOf(name) ?? 'lead_id']]))
}

/** The same value with every member that holds such an id about these. */
function about(ids: Ids, value: unknown, said: readonly OwnedName[] = []): unknown {
  if (Array.isArray(value)) return value.map((each) => about(ids, each, said))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([member, held]: [string, unknown]) => {
    const name = nameOf(member)
    if (name === null) return [member, about(ids, held, said)]
    if (said.includes(name)) return [member, held]
    return [member, Array.isArray(held) ? [ids[name]] : ids[name]]
  })
  return Object.fromEntries(members)
}

function withoutOwn({ name }: DocumentedOperation, body: unknown): unknown {
  const made = MADE[name]
  if (made === undefined || typeof body !== 'object' || body === null) return body
  return Object.fromEntries(Object.entries(body).filter(([member]) => member !== made))
}

function nameOf(member: string): OwnedName | null {
  return ALIASES[member] ?? OWNED.find((name) => name === member) ?? null
}
