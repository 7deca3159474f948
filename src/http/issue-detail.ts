import type { core } from 'zod'

type RawIssue = core.$ZodRawIssue
type UnionIssue = Extract<RawIssue, { code: 'invalid_union' }>

/** What is said of a member that must be there and is not. */
export const MISSING = 'is missing'

const TYPES: Readonly<Record<string, string>> = {
  array: 'must be an array',
  boolean: 'must be true or false',
  int: 'must be a whole number',
  null: 'must be null',
  number: 'must be a number',
  object: 'must be an object',
  record: 'must be an object',
  string: 'must be a string',
}

const FORMATS: Readonly<Record<string, string>> = {
  cidrv4: 'must be an IPv4 network, such as 192.0.2.0/24',
  cidrv6: 'must be an IPv6 network, such as 2001:db8::/32',
  date: 'must be a calendar date, written YYYY-MM-DD',
  datetime: 'must be a date and time with an offset (RFC 3339)',
  email: 'must be an e-mail address',
  ipv4: 'must be an IPv4 address',
  ipv6: 'must be an IPv6 address',
  url: 'must be a URL',
  uuid: 'must be a UUID',
}

const OTHER_FORM = 'is not in the form that is asked for'
const NO_FORM = 'has none of the forms that are allowed'

/**
 * Says in our own words what is wrong, without the value: the words of zod quote member names, and a schema's own words
 * (its `error`) go before these.
 */
export function issueDetail(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? MISSING : (TYPES[issue.expected] ?? 'is of the wrong type')
    case 'invalid_value':
      return issue.input === undefined ? MISSING : oneOf(issue.values)
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive !== false)
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum), issue.inclusive !== false)
    case 'invalid_format':
      return FORMATS[issue.format] ?? OTHER_FORM
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`
    case 'unrecognized_keys':
      return 'has members that are not known here'
    case 'invalid_key':
      return 'has a member whose name is not allowed'
    case 'invalid_union':
      return ofUnion(issue)
    case 'invalid_element':
    case 'custom':
      return OTHER_FORM
    default:
      return OTHER_FORM
  }
}

function oneOf(values: readonly unknown[]): string {
  const shown = values.map((value) => (typeof value === 'string' ? JSON.stringify(value) : String(value)))
  return shown.length === 1 ? `must be ${shown.join('')}` : `must be one of ${shown.join(', ')}`
}

function tooSmall(origin: string, minimum: number, inclusive: boolean): string {
  if (origin === 'string') return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} characters`
  if (origin === 'array') return minimum === 1 ? 'must not be empty' : `must have at least ${minimum} elements`
  return inclusive ? `must be ${minimum} or more` : `must be more than ${minimum}`
}

function tooBig(origin: string, maximum: number, inclusive: boolean): string {
  if (origin === 'string') return `must have at most ${maximum} characters`
  if (origin === 'array') return `must have at most ${maximum} elements`
  return inclusive ? `must be ${maximum} or less` : `must be less than ${maximum}`
}

function ofUnion(issue: UnionIssue): string {
  const { discriminator, input } = issue
  if (typeof discriminator !== 'string' || typeof input !== 'object' || input === null) return ofPlainUnion(issue)
  if (!Object.hasOwn(input, discriminator)) return MISSING
  return 'options' in issue && Array.isArray(issue.options) ? oneOf(issue.options) : OTHER_FORM
}

/** Of objects with one member each it is said which these are. */
function ofPlainUnion({ inst }: UnionIssue): string {
  const names = inst === undefined ? [] : onlyMembersOf(inst as core.$ZodTypes)
  const last = names.at(-1)
  return last === undefined ? NO_FORM : `must have exactly one of ${names.slice(0, -1).join(', ')} and ${last}`
}

/** @returns the name of each object's only member; empty where the schema is not a union of such objects. */
function onlyMembersOf({ _zod: { def } }: core.$ZodTypes): readonly string[] {
  if (def.type !== 'union') return []
  const members = def.options.map((option) => {
    const of = (option as core.$ZodTypes)._zod.def
    return of.type === 'object' ? Object.keys(of.shape) : []
  })
  return members.every(({ length }) => length === 1) ? members.flat() : []
}
