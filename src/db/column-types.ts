import pg from 'pg'

type Parse = (text: string) => unknown

// Type numbers from PostgreSQL's pg_type catalogue; they are fixed for ever.
const INT8 = 20
const DATE = 1082
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184
const INTERVAL = 1186
const NUMERIC = 1700
const TEXT_ARRAY = 1009

const SCALARS: ReadonlyMap<number, Parse> = new Map<number, Parse>([
  [INT8, safeIntegerFrom],
  [DATE, asText],
  [TIMESTAMP, asText],
  [TIMESTAMPTZ, instantTextFrom],
  [INTERVAL, asText],
  [NUMERIC, asText],
])

const ARRAY_OF: ReadonlyMap<number, number> = new Map([
  [1016, INT8],
  [1182, DATE],
  [1115, TIMESTAMP],
  [1185, TIMESTAMPTZ],
  [1187, INTERVAL],
  [1231, NUMERIC],
])

// The driver's own typing knows no array types, though its parsers do.
const driverParser: (oid: number, format?: 'text' | 'binary') => Parse = pg.types.getTypeParser

const OURS: ReadonlyMap<number, Parse> = new Map([...SCALARS, ...arrayParsers()])

// What the server prints with `DateStyle` ISO, the only style in which a day cannot be read two ways.
const TIMESTAMPTZ_TEXT = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d+))?([+-])(\d{2})(?::(\d{2}))?(?::(\d{2}))?$/

/**
 * How columns arrive in JavaScript: `bigint` as a number, `timestamptz` as text in the one form in which instants are
 * written (`2026-11-21T05:57:03.000Z`, cut to the millisecond), `date` as `2026-11-21`, `numeric` as text, `bytea` as a
 * Buffer, `jsonb` parsed. Nothing is ever a `Date`: a day would move with the machine's time zone.
 * A `bigint` beyond 2^53 and a time before year 1, after 9999 or infinite throw: they would be read wrongly.
 */
export const COLUMN_TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    const ours = format === 'binary' ? undefined : OURS.get(oid)
    return ours ?? driverParser(oid, format)
  },
}

function safeIntegerFrom(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError('A bigint column holds a value beyond 2^53; select it as text')
}

function asText(text: string): string {
  return text
}

function instantTextFrom(text: string): string {
  const parts = TIMESTAMPTZ_TEXT.exec(text)
  if (parts === null) throw new RangeError('A timestamptz column holds a time outside the years 1 to 9999')
  const [, day, time, fraction = '', sign, hours, minutes = '00', seconds = '00'] = parts
  const milliseconds = fraction.padEnd(3, '0').slice(0, 3)
  const local = `${day}T${time}.${milliseconds}Z`
  if (hours === '00' && minutes === '00' && seconds === '00') return local
  const aheadMs = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return new Date(Date.parse(local) + (sign === '+' ? -aheadMs : aheadMs)).toISOString()
}

function arrayParsers(): [number, Parse][] {
  const split: Parse = driverParser(TEXT_ARRAY)
  return [...ARRAY_OF].map(([oid, elementOid]) => {
    const element = SCALARS.get(elementOid) ?? asText
    return [oid, (text) => mapNested(split(text), element)]
  })
}

function mapNested(value: unknown, element: Parse): unknown {
  if (Array.isArray(value)) return value.map((inner) => mapNested(inner, element))
  return typeof value === 'string' ? element(value) : null
}
