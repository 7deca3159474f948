import { readdirSync, readFileSync } from 'node:fs'
import type { Dossier } from '../../src/rules/dossier.ts'
import type { Failure, Judgement, Limit, Rule, Severity } from '../../src/rules/rule.ts'
import type { Patch } from './dossier.ts'

/**
 * One line of `test/vectors/rules/<ID>.ndjson`.
 *
 * `patch` changes the compliant dossier (see `Patch`). `expect` names the outcome; `severity`, `channels`, `detail` and
 * `remedy` speak of the one failure there must then be, `failures` lists several in order. `detail` and `remedy` need
 * only occur in the text. `until` is the earliest limit that the judgement gives; null means that it gives none.
 */
export type RuleVector = {
  readonly case: string
  readonly patch: Patch<Dossier>
  readonly expect: ExpectedFailure & {
    readonly outcome: Judgement['outcome']
    readonly failures?: readonly ExpectedFailure[]
    readonly until?: string | null
  }
  /** Where the expectation comes from: the rule's own line, a statute, guidance. */
  readonly source: string
}

/** What a vector says of one failure; what is left out may be anything. */
export type ExpectedFailure = {
  readonly severity?: Severity
  readonly channels?: 'all' | readonly string[]
  readonly detail?: string
  readonly remedy?: string
}

const EXPECT_MEMBERS = new Set(['outcome', 'severity', 'channels', 'detail', 'remedy', 'failures', 'until'])
const LIGHTEST_FIRST: readonly Severity[] = ['INFO', 'WARN', 'REVIEW', 'CHANNEL', 'BLOCK']
const DOUBT = LIGHTEST_FIRST.indexOf('REVIEW')
const CLAUSE = /^\S.*[^\s.]$/
const FOLDER = new URL('../vectors/rules/', import.meta.url)

/** Ids of the rules that have a vector file. */
export function ruleIdsWithVectors(): readonly string[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.ndjson'))
  return files.map((name) => name.replace(/\.ndjson$/, '')).toSorted()
}

/** @throws Error naming the line that is no vector. */
export function readRuleVectors(ruleId: string): readonly RuleVector[] {
  const lines = readFileSync(new URL(`${ruleId}.ndjson`, FOLDER), 'utf8').split('\n')
  return lines.flatMap((line, index) => (line.trim() === '' ? [] : [vectorFrom(line, `${ruleId}.ndjson:${index + 1}`)]))
}

/**
 * Holds a judgement against a vector and against what its rule promises in the catalogue.
 *
 * @returns what differs, one sentence each; none when all is as expected.
 */
export function differences(rule: Rule, judgement: Judgement, expected: RuleVector['expect']): readonly string[] {
  const failures = failuresOf(judgement)
  const { outcome, until, failures: several, ...one } = expected
  const wanted = several ?? (Object.keys(one).length > 0 ? [one] : null)
  return [
    ...differing('outcome', judgement.outcome, outcome),
    ...(wanted === null ? [] : differing('number of failures', failures.length, wanted.length)),
    ...(wanted ?? []).flatMap((failure, index) => failureDifferences(failures[index], failure)),
    ...(until === undefined ? [] : differing('until', earliest(limitsOf(judgement)), until)),
    ...failures.flatMap((failure) => brokenPromises(rule, judgement, failure)),
  ]
}

function failureDifferences(failure: Failure | undefined, expected: ExpectedFailure): readonly string[] {
  const { severity, channels, detail, remedy } = expected
  return [
    ...(severity === undefined ? [] : differing('severity', failure?.severity, severity)),
    ...(channels === undefined ? [] : differing('channels', failure?.channels, channels)),
    ...(detail === undefined || failure?.detail.includes(detail) === true
      ? []
      : differing('detail', failure?.detail, detail)),
    ...(remedy === undefined || failure?.remedy.includes(remedy) === true
      ? []
      : differing('remedy', failure?.remedy, remedy)),
  ]
}

/** A failure is never heavier than the catalogue says (a doubt may be REVIEW), and its texts are clauses, not sentences. */
function brokenPromises(rule: Rule, { outcome }: Judgement, { severity, detail, remedy }: Failure): readonly string[] {
  const promised = LIGHTEST_FIRST.indexOf(rule.severity)
  const heaviest = outcome === 'unknown' || outcome === 'fail' ? Math.max(promised, DOUBT) : promised
  return [
    ...(LIGHTEST_FIRST.indexOf(severity) <= heaviest
      ? []
      : [`${severity} is heavier than the rule's ${rule.severity}`]),
    ...[detail, remedy].filter((text) => !CLAUSE.test(text)).map((text) => `not a clause: "${text}"`),
  ]
}

function differing(what: string, seen: unknown, expected: unknown): readonly string[] {
  const [seenText, expectedText] = [JSON.stringify(seen), JSON.stringify(expected)]
  return seenText === expectedText ? [] : [`${what} is ${seenText ?? 'absent'} where ${expectedText} was expected`]
}

function failuresOf(judgement: Judgement): readonly Failure[] {
  return judgement.outcome === 'fail' || judgement.outcome === 'unknown' ? judgement.failures : []
}

function limitsOf(judgement: Judgement): readonly Limit[] {
  return judgement.outcome === 'pass' || judgement.outcome === 'fail' ? judgement.limits : []
}

function earliest(limits: readonly Limit[]): string | null {
  return limits.map(({ until }) => until).toSorted()[0] ?? null
}

function vectorFrom(line: string, place: string): RuleVector {
  let vector: RuleVector
  try {
    vector = JSON.parse(line) as RuleVector
  } catch (error) {
    throw new Error(`${place} is not JSON`, { cause: error })
  }
  const missing = (['case', 'patch', 'expect', 'source'] as const).filter((member) => vector[member] === undefined)
  if (missing.length > 0) throw new Error(`${place} lacks ${missing.join(', ')}`)
  const wrong = Object.keys(vector.expect).filter((member) => !EXPECT_MEMBERS.has(member))
  if (wrong.length > 0) throw new Error(`${place} expects what nobody checks: ${wrong.join(', ')}`)
  return vector
}
