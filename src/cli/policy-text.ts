import { presentFindings, presentLastUpdated } from '../policy-scan/keeping/present-scan.ts'
import { POLICY_FIELDS } from '../policy-scan/reading.ts'
import type { PolicyFindings } from '../policy-scan/reading.ts'
import type { FieldFinding, LastUpdated, PolicyField } from '../policy-scan/reading/policy-text.ts'
import type { ScannedPlace } from './policy-page.ts'

const QUESTIONS: Readonly<Record<PolicyField, string>> = {
  mentions_consent: 'mentions consent',
  mentions_legitimate_interest: 'mentions legitimate interest',
  opt_out_clause_found: 'opt-out clause',
  third_party_data_sharing: 'shares with third parties',
  purpose_of_use_declared: 'declares its purposes',
}
const WIDTH = 30

/** One scan as a line of JSON. */
export function scanLine({ place, outcome, httpStatus, reading }: ScannedPlace): object {
  const fields = reading?.fields ?? null
  const lastUpdated = reading?.lastUpdated ?? null
  return {
    file: place,
    outcome,
    http_status: httpStatus,
    fields: fields === null ? null : presentFindings(fields),
    last_updated: lastUpdated === null ? null : presentLastUpdated(lastUpdated),
    language: reading?.language ?? null,
    content_sha256: reading?.contentSha256 ?? null,
  }
}

/** One scan for people: every answer with the words that it rests on. */
export function scanText({ place, outcome, httpStatus, reading }: ScannedPlace): string {
  const status = httpStatus === null ? '' : ` (${httpStatus})`
  const language = reading === null || reading.language === null ? '' : `, ${reading.language}`
  const head = `${place}: ${outcome}${status}${language}\n`
  const { fields = null, lastUpdated = null } = reading ?? {}
  if (fields === null) return `${head}\n`
  return `${head}${answersText(fields)}${lastUpdated === null ? '' : dateText(lastUpdated)}\n`
}

function answersText(fields: PolicyFindings): string {
  return POLICY_FIELDS.map((field) => answerText(QUESTIONS[field], fields[field])).join('')
}

function answerText(
  question: string,
  { value, confidence, evidence, counterEvidence, isContradicted }: FieldFinding,
): string {
  const doubt = isContradicted ? ', contradicts itself' : ''
  const answer = `  ${question.padEnd(WIDTH)}${value ? 'yes' : 'no'} (${confidence.toFixed(2)}${doubt})\n`
  const [strongest] = value ? evidence : counterEvidence
  const both = isContradicted ? [evidence[0], counterEvidence[0]] : [strongest]
  return answer + both.flatMap((each) => (each === undefined ? [] : [quoteText(each.quote)])).join('')
}

function dateText({ value, precision, source, evidence, candidates }: LastUpdated): string {
  const rest = candidates.length === 0 ? '' : `; could also be ${candidates.join(', ')}`
  const told = value === null ? 'not told' : `${value} (${precision ?? 'day'}, ${source ?? 'text'})`
  return `  ${'last updated'.padEnd(WIDTH)}${told}${rest}\n${evidence === null ? '' : quoteText(evidence.quote)}`
}

function quoteText(quote: string): string {
  // What a page says must not move the cursor of whoever reads it.
  return `    "${quote.replaceAll(/\p{Cc}+/gu, ' ')}"\n`
}
