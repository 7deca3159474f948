import { isIP } from 'node:net'
import type { InputFault } from '../base/fault.ts'
import { dayFrom, instantFrom } from '../base/time.ts'
import type { Day, Instant } from '../base/time.ts'
import type { PhoneRegion } from '../contacts/phone.ts'
import { webUrlFrom } from '../contacts/web-url.ts'

/** What it takes to understand a received value. */
export type ReadingSettings = {
  /** Country whose national phone numbers are understood. */
  readonly region: PhoneRegion
  /** IANA name of the zone in which times without an offset are meant; null = such times are refused. */
  readonly zone: string | null
  readonly now: Instant
}

/** One walk through a received value. */
export type Reading = ReadingSettings & {
  /** What is wrong with its shape. */
  readonly shapeFaults: readonly InputFault[]
  /** Grows as more is found; none repeats a value. */
  readonly found: InputFault[]
  /** Times that were read before: most of a record's are one and the same. */
  readonly times: Map<string, Instant>
}

/** Milliseconds by which the clock of a web server may be ahead of ours. */
export const CLOCK_SKEW_MS = 5 * 60_000

/** Consent was not collected for resale on the web before; an earlier time is a default that somebody forgot to fill in. */
export const TIME_MIN = '2000-01-01T00:00:00.000Z'

/** A value as received; absent, null and blank all mean that it was not told. */
export type Told<T> = T | null | undefined

// Controls, lone surrogates and noncharacters are no text (RFC 7493 section 2.1); PostgreSQL and JSON would not keep them.
const NO_TEXT = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u
// The same, but a wording has lines and tabs.
const NO_WORDING = /(?![\t\n])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/u
const NO_TIME = 'is no date-time (YYYY-MM-DD, T or a blank, HH:MM or HH:MM:SS'
const SHA256 = /^[0-9a-f]{64}$/

/** Begins a walk through a value of which the shape has been looked at. */
export function newReading({ region, zone, now }: ReadingSettings, shapeFaults: readonly InputFault[]): Reading {
  return { region, zone, now, shapeFaults, found: [], times: new Map() }
}

/** All that is wrong. Where the shape is wrong there was nothing to read, so no more is said of that place. */
export function faultsOf({ shapeFaults, found }: Reading): readonly InputFault[] {
  const misshapen = new Set(shapeFaults.map(({ pointer }) => pointer))
  const all = [...shapeFaults, ...found.filter(({ pointer }) => !misshapen.has(pointer))]
  return [...new Map(all.map((one) => [`${one.pointer} ${one.detail}`, one])).values()]
}

/** Files a fault. */
export function fault(reading: Reading, pointer: string, detail: string): null {
  reading.found.push({ pointer, detail })
  return null
}

/** Reads one line of text: NFC, without blanks around it. @returns null when it was not told, or is no text. */
export function readText(reading: Reading, pointer: string, told: Told<string>): string | null {
  return textWithout(NO_TEXT, reading, pointer, told?.normalize('NFC').trim())
}

/** Reads a text that must be there. */
export function requireText(reading: Reading, pointer: string, told: Told<string>): string | null {
  const text = told?.normalize('NFC').trim() ?? ''
  return text === '' ? fault(reading, pointer, 'is required') : textWithout(NO_TEXT, reading, pointer, text)
}

/** Reads a text of several lines; however its lines were ended, they end with a line feed. */
export function readWording(reading: Reading, pointer: string, told: Told<string>): string | null {
  const text = told?.normalize('NFC').replaceAll(/\r\n?/g, '\n').trim()
  return textWithout(NO_WORDING, reading, pointer, text)
}

/** Reads a list of texts; blank elements are left out. */
export function readTexts(reading: Reading, pointer: string, told: Told<readonly Told<string>[]>): readonly string[] {
  return (told ?? []).flatMap((element, index) => readText(reading, `${pointer}/${index}`, element) ?? [])
}

/** Reads a date-time: RFC 3339, and the shorter forms that `instantFrom` takes. */
export function readTime(reading: Reading, pointer: string, told: Told<string>): Instant | null {
  const text = readText(reading, pointer, told)
  if (text === null) return null
  const instant = reading.times.get(text) ?? instantFrom(text, reading.zone ?? undefined)
  if (instant !== null) {
    reading.times.set(text, instant)
    return instant
  }
  return fault(reading, pointer, faultOfTime(text, reading.zone))
}

function faultOfTime(text: string, zone: string | null): string {
  if (zone !== null) return `${NO_TIME}, with or without an offset), such as 2026-11-01 09:30`
  return instantFrom(text, 'UTC') === null
    ? `${NO_TIME}, then Z or an offset), such as 2026-11-01T09:30:00Z`
    : 'has no offset: end it with Z or an offset such as +01:00, or name the time zone'
}

/** Reads a date-time that must be there. */
export function requireTime(reading: Reading, pointer: string, told: Told<string>): Instant | null {
  return requireText(reading, pointer, told) === null ? null : readTime(reading, pointer, told)
}

/** Reads a date-time, or `false` for "there is none". */
export function readTimeOrFalse(reading: Reading, pointer: string, told: Told<string | false>): Instant | false | null {
  return told === false ? false : readTime(reading, pointer, told)
}

/** Reads a calendar day. */
export function readDay(reading: Reading, pointer: string, told: Told<string>): Day | null {
  const text = readText(reading, pointer, told)
  return text === null ? null : (dayFrom(text) ?? fault(reading, pointer, 'is no calendar day (YYYY-MM-DD)'))
}

/** Reads a calendar day that must be there. */
export function requireDay(reading: Reading, pointer: string, told: Told<string>): Day | null {
  return requireText(reading, pointer, told) === null ? null : readDay(reading, pointer, told)
}

/** Reads an IP address; a zone index says nothing outside the machine that wrote it. */
export function readIp(reading: Reading, pointer: string, told: Told<string>): string | null {
  const text = readText(reading, pointer, told)
  if (text === null) return null
  return isIP(text) === 0 || text.includes('%') ? fault(reading, pointer, 'is no IP address') : text.toLowerCase()
}

/** Reads the address of a web page, kept as it was written. */
export function readUrl(reading: Reading, pointer: string, told: Told<string>): string | null {
  const text = readText(reading, pointer, told)
  if (text === null || webUrlFrom(text) !== null) return text
  return fault(reading, pointer, 'is no http or https URL without credentials')
}

/** Reads a SHA-256 in hexadecimal digits. */
export function requireSha256(reading: Reading, pointer: string, told: Told<string>): string | null {
  const text = requireText(reading, pointer, told)?.toLowerCase() ?? null
  return text === null || SHA256.test(text) ? text : fault(reading, pointer, 'is no SHA-256 of 64 hexadecimal digits')
}

function textWithout(barred: RegExp, reading: Reading, pointer: string, text: Told<string>): string | null {
  if (text === undefined || text === null || text === '') return null
  return barred.test(text) ? fault(reading, pointer, 'holds a control character or bytes that are no text') : text
}
