import type { FaultCode } from '../base/fault.ts'
import { SANDBOX_OUTAGES } from '../identity-sources/sandbox-outages.ts'
import { CURRENT_ORDER_ID, TEST_SOURCE_ID } from './demo-parties.ts'
import { demoPerson } from './demo-person.ts'
import type { RefusalTestCase } from './test-case.ts'

/** The refusals and failures that no single request can bring about for certain, and why. */
export const UNSHOWN_REFUSALS = {
  conflict: 'depends on the state of a resource that a buyer cannot change',
  idempotency_conflict: 'takes two requests: send one `Idempotency-Key` with two different bodies',
  rate_limited: 'takes as many requests as the key may not make',
  too_large: 'takes a body of more than 64 KiB',
  overloaded: 'only a service under heavy load answers so',
  database_unavailable: 'only a service without its database answers so',
  integrity_failure: 'only a damaged record is answered so',
  internal: 'only a defect of the service is answered so',
} as const satisfies Partial<Record<FaultCode, string>>

type Shown = Exclude<FaultCode, keyof typeof UNSHOWN_REFUSALS>

const OK_LEAD = {
  dd_id: CURRENT_ORDER_ID,
  lead_id: 'LEAD-OK-0001',
  lead_source_id: TEST_SOURCE_ID,
  identifiers: [{ phone: '07700 900000' }],
  check_type: 'DD',
}
// The person of `examples/kyc-source-down.json`, so that both together are one attempt at that phone.
const { name, dateOfBirth, address } = demoPerson(617)

// A code that is added without a case, or a reason why there is none, does not compile.
const CASES: { readonly [Code in Shown]: Omit<RefusalTestCase, 'code'> } = {
  invalid_request: {
    shows: 'no identifier is sent',
    face: 'contract',
    method: 'POST',
    path: '/dd-verify',
    body: { ...OK_LEAD, identifiers: [] },
  },
  unauthenticated: {
    shows: 'no key is sent',
    face: 'contract',
    method: 'POST',
    path: '/dd-verify',
    withKey: false,
    body: OK_LEAD,
  },
  insufficient_scope: {
    shows: 'an operation of the operator, asked with a key of a buyer',
    face: 'platform',
    method: 'GET',
    path: '/v1/keys',
  },
  order_not_permitted: {
    shows: 'a DD code that is none, or that of another buyer',
    face: 'contract',
    method: 'POST',
    path: '/dd-verify',
    body: { ...OK_LEAD, dd_id: 'DD-TEST-OF-NOBODY' },
  },
  not_found: {
    shows: 'a verification that never was, or that of another organisation',
    face: 'platform',
    method: 'GET',
    path: '/v1/verifications/ver_00000000000000000000000000',
  },
  method_not_allowed: {
    shows: 'an operation asked by the wrong method',
    face: 'platform',
    method: 'GET',
    path: '/dd-verify',
  },
  unsupported_media_type: {
    shows: 'a body that is not declared as JSON',
    face: 'contract',
    method: 'POST',
    path: '/dd-verify',
    contentType: 'text/plain',
    body: OK_LEAD,
  },
  sources_unavailable: {
    shows: 'a phone for which no identity source of the sandbox can be asked',
    face: 'contract',
    method: 'POST',
    path: '/v1/{slug}_verify',
    body: {
      phone_number: SANDBOX_OUTAGES.allDown,
      name,
      date_of_birth: dateOfBirth,
      address: {
        house_number: address.house_number,
        street_name: address.street_name,
        town: address.town,
        postcode: address.postcode,
      },
      check_type: 'KYC',
    },
  },
}

/** A case for each refusal and failure that one request brings about. */
export const REFUSAL_TEST_CASES: readonly RefusalTestCase[] = (Object.keys(CASES) as Shown[]).map((code) => ({
  code,
  ...CASES[code],
}))
