import { escapeHtml } from '../../html.ts'
import type { JsonSchema } from '../json-schema.ts'
import { inline } from './page.ts'

// No schema of ours is nested deeper; a deeper one is cut off rather than never ending.
const DEPTH_MAX = 12
const REF = '#/components/schemas/'

/** A schema as nested lists: each member with its type, its limits and what it means. */
export function schemaHtml(schema: JsonSchema, depth = 0): string {
  if (depth > DEPTH_MAX) return ''
  const parts = partsOf(schema)
  const nested = parts.map((part) => schemaHtml(part, depth + 1)).join('')
  return `${members(schema, depth)}${nested}`
}

/** What a value may be, in a line. */
export function typeOf({ $ref, anyOf, const: only, enum: values, items, type, format }: JsonSchema): string {
  if ($ref !== undefined) return linkTo($ref.slice(REF.length))
  if (anyOf !== undefined) return alternatives(anyOf.map(typeOf))
  if (only !== undefined) return `<code>${escapeHtml(JSON.stringify(only))}</code>`
  if (values !== undefined) return values.map((each) => `<code>${escapeHtml(String(each))}</code>`).join(' or ')
  if (type === 'array') return `array of ${typeOf(items ?? {})}`
  if (type === undefined) return 'any value'
  return typeof type === 'string' ? escapeHtml(format ?? type) : type.join(' or ')
}

/** Two schemas of one type differ in their limits, which stand elsewhere. After an array the comma says where it ends. */
function alternatives(types: readonly string[]): string {
  return [...new Set(types)].join(types.some((type) => type.startsWith('array of')) ? ', or ' : ' or ')
}

function linkTo(name: string): string {
  return `<a href="/docs/schemas/${name}">${escapeHtml(name)}</a>`
}

/** The schemas inside that are shown beneath: elements, alternatives, values of open objects. */
function partsOf({ anyOf = [], allOf = [], items, additionalProperties }: JsonSchema): readonly JsonSchema[] {
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : []
  return [...anyOf, ...allOf, ...(items === undefined ? [] : [items]), ...values]
}

function members({ properties = {}, required = [] }: JsonSchema, depth: number): string {
  const entries = Object.entries(properties).map(([name, property]) => {
    const optional = required.includes(name) ? '' : '<span class="faint">, optional</span>'
    const says = property.description === undefined ? '' : `<p>${inline(property.description)}</p>`
    const limits = limitsOf(property)
    const line = `<dt><code>${escapeHtml(name)}</code> ${typeOf(property)}${optional}</dt>`
    return `${line}<dd>${says}${limits}${schemaHtml(property, depth + 1)}</dd>`
  })
  return entries.length === 0 ? '' : `<dl class="schema">${entries.join('\n')}</dl>`
}

const RANGES = [
  ['minLength', 'maxLength', 'characters'],
  ['minItems', 'maxItems', 'elements'],
  ['minimum', 'maximum', ''],
] as const

function limitsOf(schema: JsonSchema): string {
  const ranges = RANGES.flatMap(([least, most, unit]) => rangeOf(schema[least], schema[most], unit))
  const pattern = schema.pattern === undefined ? [] : [`fits <code>${escapeHtml(schema.pattern)}</code>`]
  const all = [...ranges, ...pattern]
  return all.length === 0 ? '' : `<p class="faint">${all.join(', ')}</p>`
}

function rangeOf(least: unknown, most: unknown, unit: string): readonly string[] {
  const from = limitFrom(least)
  const to = limitFrom(most)
  if (from !== null && to !== null) return [`${from} to ${to} ${unit}`]
  if (from !== null) return [`at least ${from} ${unit}`]
  return to === null ? [] : [`at most ${to} ${unit}`]
}

/** Zod says of every whole number that JavaScript can hold it: that is no limit. */
function limitFrom(value: unknown): number | null {
  return typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : null
}
