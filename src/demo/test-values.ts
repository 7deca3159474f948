import type { FaultCode } from '../base/fault.ts'
import type { DdRequestBody } from '../verification/dd/dd-contract.ts'
import type { KycRequestBody } from '../verification/kyc/kyc-contract.ts'
import { CURRENT_ORDER_ID, TEST_SOURCE_ID } from './demo-parties.ts'
import { EVIDENCE_TEST_CASES } from './evidence-test-cases.ts'
import { KYC_TEST_CASES } from './kyc-test-cases.ts'
import { LICENCE_TEST_CASES } from './licence-test-cases.ts'
import type { DemoResult } from './outcomes.ts'
import { REFUSAL_TEST_CASES } from './refusal-test-cases.ts'
import type { DdTestCase, KycTestCase, RefusalTestCase } from './test-case.ts'
import { mobileAt, personAt } from './test-seed.ts'
import { UK_TEST_CASES } from './uk-test-cases.ts'

/** One request to the sandbox whose answer is known: of each reason code, and of each refusal that a request can bring about. */
export type TestValue = {
  readonly code: string
  readonly shows: string
  readonly call: TestCall
  readonly answer: TestAnswer
}

/** How to ask. */
export type TestCall = {
  readonly operation: 'dd' | 'kyc' | 'other'
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** False where the point is that no key is sent. */
  readonly withKey: boolean
  /** Null where nothing is sent. */
  readonly contentType: string | null
  readonly body: DdRequestBody | KycRequestBody | object | null
}

/** What comes. */
export type TestAnswer =
  | {
      readonly kind: 'verification'
      /** Where the code stands: in the answer's `message` or `reason`, or in the record of the verification only. */
      readonly toldIn: 'message' | 'reason' | 'record'
      /** One for a lead; one for each identifier of a person, the phone first. With every code that the answer tells. */
      readonly results: readonly DemoResult[]
    }
  | { readonly kind: 'problem'; readonly code: FaultCode; readonly face: 'contract' | 'platform' }

/** All cases of DD, in catalogue order. */
export const DD_TEST_CASES: readonly DdTestCase[] = [...EVIDENCE_TEST_CASES, ...LICENCE_TEST_CASES, ...UK_TEST_CASES]

/**
 * Every test value: those of DD and of KYC in catalogue order, then refusals. The sandbox holds what they need.
 *
 * @param operatorSlug the word before `_verify` in the path of the KYC operation.
 */
export function testValues(operatorSlug: string): readonly TestValue[] {
  return [
    ...DD_TEST_CASES.map(ddValue),
    ...KYC_TEST_CASES.map((kase) => kycValue(kase, operatorSlug)),
    ...REFUSAL_TEST_CASES.map((kase) => refusalValue(kase, operatorSlug)),
  ]
}

/** Whether the code comes by itself where it is told first; with others it tells which of them were meant. */
export function standsAlone({ code, answer }: TestValue): boolean {
  if (answer.kind === 'problem' || answer.toldIn === 'record') return true
  return answer.results[0]?.codes.every((told) => told === code) === true
}

/** What the lead of a case is called: the code, so that whoever meets the id knows what it does. */
export function leadIdOf({ code, number = 1 }: Pick<DdTestCase, 'code' | 'number'>): string {
  return `LEAD-${code.replace(/^LEAD_/, '').replaceAll('_', '-')}-${String(number).padStart(4, '0')}`
}

/** The same for a case of KYC. */
export function kycLeadIdOf({ code }: KycTestCase): string {
  return leadIdOf({ code: `KYC_${code}` })
}

function ddValue(kase: DdTestCase): TestValue {
  const { code, place, shows, order = CURRENT_ORDER_ID, sends = [{ phone: mobileAt(place) }], toldIn, expects } = kase
  const body: DdRequestBody = {
    dd_id: order,
    lead_id: leadIdOf(kase),
    lead_source_id: TEST_SOURCE_ID,
    identifiers: sends,
    check_type: 'DD',
  }
  const answer = { kind: 'verification', toldIn: toldIn ?? 'message', results: [expects] } as const
  return { code, shows, call: post('dd', '/dd-verify', body), answer }
}

function kycValue({ code, place, shows, asks, expects }: KycTestCase, slug: string): TestValue {
  const { name, dateOfBirth, address } = personAt(place)
  const { house_number, street_name, town, postcode } = address
  const body: KycRequestBody = {
    phone_number: mobileAt(place),
    name,
    date_of_birth: dateOfBirth,
    address: { house_number, street_name, town, postcode },
    check_type: 'KYC',
    ...asks,
  }
  const answer = { kind: 'verification', toldIn: 'reason', results: expects } as const
  return { code, shows, call: post('kyc', `/v1/${slug}_verify`, body), answer }
}

function post(operation: 'dd' | 'kyc', path: string, body: DdRequestBody | KycRequestBody): TestCall {
  return { operation, method: 'POST', path, withKey: true, contentType: 'application/json', body }
}

function refusalValue(kase: RefusalTestCase, slug: string): TestValue {
  const { code, shows, face, method, path, withKey = true, body } = kase
  const contentType = body === undefined ? null : (kase.contentType ?? 'application/json')
  const call: TestCall = {
    operation: 'other',
    method,
    path: path.replace('{slug}', slug),
    withKey,
    contentType,
    body: body ?? null,
  }
  return { code, shows, call, answer: { kind: 'problem', code, face } }
}
