import { expect } from 'vitest'
import type { Mode } from '../../src/base/ids.ts'
import { kycVerifyRoutes } from '../../src/http/routes/kyc-verify.ts'
import { KycResponse } from '../../src/verification/kyc/kyc-contract.ts'
import type { KycAnswerResult } from '../../src/verification/kyc/kyc-contract.ts'
import { post, testMarketplace } from './marketplace.ts'
import type { Marketplace } from './marketplace.ts'
import { kycBody } from './people.ts'
import { authorizationOf, issueTestKey } from './server.ts'
import type { TestServerOptions } from './server.ts'

/** Where KYC is asked. */
export const PATH = '/v1/svc_verify'

/** A market whose buyer has a key for KYC. */
export async function openKycMarket(mode: Mode = 'live', options: TestServerOptions = {}): Promise<Marketplace> {
  const opened = await testMarketplace({ ...options, mode, routes: [kycVerifyRoutes] })
  const issued = await issueTestKey(opened, mode, {
    organisation_id: 'org_harbour',
    scopes: ['kyc'],
    dd_id: 'DD-1',
  })
  return { ...opened, buyer: authorizationOf(issued) }
}

/** Asks, and expects an answer of the published shape. */
export async function ask(
  market: Marketplace,
  more: Readonly<Record<string, unknown>> = {},
): Promise<readonly KycAnswerResult[]> {
  const answered = await post(market, PATH, { authorization: market.buyer, body: kycBody(more) })
  expect(`${answered.statusCode} ${answered.body}`).toContain('200 {')
  return KycResponse.parse(answered.json()).verification_results
}

/** Per entry its kind, its status and the codes of its reason. */
export function told(results: readonly KycAnswerResult[]): readonly string[] {
  return results.map((result) => {
    const kind = 'phone' in result.identifier ? 'phone' : 'email'
    if (result.status === 'Verified') return `${kind} Verified`
    const codes = result.reason.split('; ').map((reason) => reason.split(' ')[0])
    return `${kind} ${codes.join(' ')}`
  })
}

/** Someone else at a phone of their own; the last three digits tell them apart. */
export function stranger(digits: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    person_id: `P-${digits}`,
    name: `Emily ${surnameOf(digits)}`,
    date_of_birth: '1990-04-12',
    address: { house_number: digits, street_name: 'Mill Lane', town: 'York', postcode: 'YO10 3DD' },
    phones: [`07700 900${digits}`],
    emails: [`emily-${digits}@example.com`],
    opt_in_email: null,
    ...more,
  }
}

// Neighbours of one name and birth date would rightly be in doubt.
const SURNAMES = [
  'Clarke',
  'Hughes',
  'Okafor',
  'Novak',
  'Singh',
  'Turner',
  'Walsh',
  'Bianchi',
  'Fraser',
  'Mbeki',
  'Yilmaz',
]

function surnameOf(digits: string): string {
  return SURNAMES[Number(digits) % SURNAMES.length] ?? 'Clarke'
}

/** What a request says about that someone. */
export function aboutStranger(digits: string, more: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    phone_number: `07700 900${digits}`,
    name: `Emily ${surnameOf(digits)}`,
    date_of_birth: '1990-04-12',
    address: { house_number: digits, street_name: 'Mill Lane', town: 'York', postcode: 'YO10 3DD' },
    ...more,
  }
}
