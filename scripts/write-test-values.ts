import { writeFileSync } from 'node:fs'
import { UNSHOWN_REFUSALS } from '../src/demo/refusal-test-cases.ts'
import { standsAlone, testValues } from '../src/demo/test-values.ts'
import type { TestValue } from '../src/demo/test-values.ts'
import { PROBLEM_KINDS } from '../src/http/problem.ts'
import { DdRequest } from '../src/verification/dd/dd-contract.ts'
import { KycRequest } from '../src/verification/kyc/kyc-contract.ts'
import { markdownTable } from './markdown-table.ts'

/** The page that this script writes and that a house test holds against the code. */
export const TEST_VALUE_REFERENCE = new URL('../docs/reference/test-values.md', import.meta.url)

const VALUES = testValues('svc')

if (import.meta.main) writeFileSync(TEST_VALUE_REFERENCE, testValueReference())

/** Every test value as Markdown. */
export function testValueReference(): string {
  return `# Test values

Written by \`node scripts/write-test-values.ts\` from \`src/demo/test-values.ts\`. Do not edit.

The sandbox answers these requests as the tables say: with the demo key, or any other test key of its buyer \`org_demo_harbour\`; on every
day, and as often as they are asked. \`GET /v1/test-values\` gives the same list as JSON, with whole requests. How to use it stands in the
[guide](../guide/testing.md), what the codes mean in the [reasons](reasons.md).

Ids that begin with \`LEAD-OK\` are \`Verified\` under \`DD-DEMO-1\`. Whatever is not documented is answered as an unknown lead or person is.
Phones are Ofcom's numbers for drama, e-mail addresses are at \`example.com\`, \`example.net\` and \`example.org\`: nobody is real.

## Leads

\`POST /dd-verify\` with \`lead_source_id\` \`SRC-DEMO-1\` and \`check_type\` \`DD\`. The codes are all those of the message, in their order; codes
with an asterisk are warnings and notes, which stand in the [record](../guide/verify-a-lead.md#the-record) only.

${ddTable()}

## Persons

\`POST /v1/svc_verify\` with \`check_type\` \`KYC\` and a key that is bound to \`DD-DEMO-1\`, as the demo key is. Ask for the person as the table has
it: after three different values for one phone it is closed to the buyer for the day.

${kycTable()}

## Refusals and failures

With the setting \`LEADPROOF_CONTRACT_STATUSES=conventional\` the two verifications answer with other statuses ([errors](errors.md)).

${refusalTable()}

No single request brings these about for certain:

${markdownTable([['code', 'why'], ...Object.entries(UNSHOWN_REFUSALS).map(([code, why]) => [`\`${code}\``, why])])}
`
}

function ddTable(): string {
  const rows = VALUES.flatMap((value) => {
    const { code, shows, call, answer } = value
    if (call.operation !== 'dd' || answer.kind !== 'verification') return []
    const { dd_id, lead_id, identifiers } = DdRequest.parse(call.body)
    const sent = identifiers.flatMap((identifier) => Object.values(identifier)).join(', ')
    const [result] = answer.results
    const told = answer.toldIn === 'record' ? `\`${code}\`\\*` : codesOf(result?.codes ?? [])
    return [[`\`${lead_id}\``, `\`${dd_id}\``, sent, result?.status ?? '', told, shows]]
  })
  return markdownTable([['lead_id', 'dd_id', 'sent', 'status', 'codes', 'what it shows'], ...rows])
}

function kycTable(): string {
  const rows = VALUES.flatMap((value) => {
    const { code, shows, call, answer } = value
    if (call.operation !== 'kyc' || answer.kind !== 'verification') return []
    const { phone_number, name, date_of_birth, address } = KycRequest.parse(call.body)
    const { house_number = '', street_name = '', town = '', postcode } = address
    const asked = [phone_number, name, date_of_birth, house_number, street_name, town, postcode]
    const [phone = '–', email = '–'] = answer.results.map(({ status, codes }) =>
      status === 'Verified' ? status : codesOf(codes),
    )
    return [[`\`${code}\``, ...asked, phone, email, shows]]
  })
  const request = ['phone_number', 'name', 'date_of_birth', 'house_number', 'street_name', 'town', 'postcode']
  return markdownTable([['code', ...request, 'the phone', 'the e-mail', 'what it shows'], ...rows])
}

function refusalTable(): string {
  const rows = VALUES.flatMap(({ code, shows, call, answer }) => {
    if (answer.kind !== 'problem') return []
    const { contractStatus, status } = PROBLEM_KINDS[answer.code]
    const { method, path, withKey, contentType, body } = call
    const sent = [
      ...(withKey ? [] : ['no key']),
      ...(contentType === null || contentType === 'application/json' ? [] : [`\`Content-Type: ${contentType}\``]),
      ...(body === null ? [] : [`\`${JSON.stringify(body)}\``]),
    ].join('; ')
    const comes = answer.face === 'contract' ? contractStatus : status
    return [[`\`${code}\``, `\`${method} ${path}\``, sent === '' ? '–' : sent, String(comes), shows]]
  })
  return markdownTable([['code', 'request', 'sent', 'status', 'what it shows'], ...rows])
}

function codesOf(codes: readonly string[]): string {
  return codes.length === 0 ? '–' : codes.map((code) => `\`${code}\``).join(', ')
}

/** How a reader finds a test value of a code: a clause for each, of the operations that have one. */
export function testValueClauses(code: string): readonly string[] {
  return VALUES.filter((value) => value.code === code && value.answer.kind === 'verification').map(clauseOf)
}

function clauseOf(value: TestValue): string {
  const { call, answer } = value
  const alone = standsAlone(value) ? '' : ', with other codes'
  if (call.operation === 'kyc') return `KYC, the phone ${KycRequest.parse(call.body).phone_number}${alone}`
  const { dd_id, lead_id } = DdRequest.parse(call.body)
  const place = answer.kind === 'verification' && answer.toldIn === 'record' ? ', in the record' : ''
  return `DD, \`${lead_id}\` under \`${dd_id}\`${alone}${place}`
}
