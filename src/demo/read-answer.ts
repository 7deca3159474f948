import { DdResponse } from '../verification/dd/dd-contract.ts'
import type { DdAnswer } from '../verification/dd/dd-contract.ts'
import { KycResponse } from '../verification/kyc/kyc-contract.ts'
import type { KycAnswer, KycAnswerResult } from '../verification/kyc/kyc-contract.ts'
import type { DemoAnswer, DemoResult } from './outcomes.ts'

/** An answer in brief, and what it says to people: a sentence for each result, or the problem's. */
export type ReadAnswer = { readonly brief: DemoAnswer; readonly told: readonly string[] }

// The shortest code has eight letters; TPS, MPS and CTPS are names.
const CODE = /\b[A-Z][A-Z_]{5,}\b/g
const STATUS_AND_COLON = /^(?:Verified|Non-Compliant): /

/**
 * Reads what either operation answered.
 *
 * @param body parsed JSON.
 * @throws ZodError when a verification has not the published shape.
 */
export function readAnswer(http: number, body: unknown): ReadAnswer {
  if (http !== 200) return readProblem(http, body)
  const isDd = DdResponse.safeParse(body)
  const results = isDd.success ? resultsOfDd(isDd.data) : resultsOfKyc(KycResponse.parse(body))
  return {
    brief: { http, results: results.map(({ status, told }) => ({ status, codes: codesIn(told) })), problem: null },
    told: results.map(({ told }) => told),
  }
}

type Result = { readonly status: DemoResult['status']; readonly told: string }

function resultsOfDd({ verification_results: results }: DdAnswer): readonly Result[] {
  return results.map(({ verification_summary: { status, message } }) => ({
    status,
    told: message.replace(STATUS_AND_COLON, ''),
  }))
}

function resultsOfKyc({ verification_results: results }: KycAnswer): readonly Result[] {
  return results.map((result) => {
    const kind = 'phone' in result.identifier ? 'Phone' : 'E-mail'
    return { status: result.status, told: `${kind}: ${reasonOf(result)}` }
  })
}

function reasonOf(result: KycAnswerResult): string {
  if (result.status === 'Non-Compliant') return `${result.reason}.`
  const { opt_in_source: source, opt_in_timestamp: at } = result.compliance_info
  return `opted in on ${at.slice(0, 10)}${source === null ? '' : ` at ${source}`}.`
}

function codesIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(CODE)].map(([code]) => code))]
}

function readProblem(http: number, body: unknown): ReadAnswer {
  const member = (name: string): string | null => {
    const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null
    return typeof value === 'string' ? value : null
  }
  return { brief: { http, results: [], problem: member('code') }, told: [member('detail') ?? 'no detail'] }
}
