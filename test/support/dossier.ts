import { londonDayOf } from '../../src/base/time.ts'
import type { Instant } from '../../src/base/time.ts'
import { CHANNELS } from '../../src/contacts/channel.ts'
import type { Dossier } from '../../src/rules/dossier.ts'

/**
 * What a test changes in the compliant dossier. Objects are merged at every depth; any other value takes the old one's
 * place. A list is replaced by a list, or patched in place by an object whose keys are positions (`"0"`) or `"*"` for
 * every element. `{"=": value}` replaces without merging (a record's members can go only that way).
 */
export type Patch<T> =
  | { readonly '=': Loose<T> }
  | (T extends string
      ? string
      : T extends readonly (infer Element)[]
        ? Loose<T> | { readonly [position: string]: Patch<Element> }
        : T extends object
          ? { readonly [Member in keyof T]?: Patch<T[Member]> }
          : T)

/** A type whose instants and days may be written as plain text. */
export type Loose<T> = T extends string
  ? string
  : T extends object
    ? { readonly [Member in keyof T]: Loose<T[Member]> }
    : T

/** The moment at which every test stands still unless it says otherwise: a Friday noon in London, winter time. */
export const NOON = '2026-11-20T12:00:00.000Z' as Instant

/** Names the caller, every channel, automated calls and the industry. */
const WORDING =
  'I agree that Harbour Energy Ltd may contact me about home energy offers by email, by phone (mobile and landline, ' +
  'including automated calls), by post, by text message (SMS) and by AI text message. I can withdraw at any time.'

const CAPTURED_AT = '2026-09-01T09:30:00.000Z'
const RECEIVED_AT = '2026-09-01T09:31:00.000Z'

const HARBOUR: Loose<Dossier['order']['caller']> = {
  organisationId: 'org_harbour',
  legalName: 'Harbour Energy Ltd',
  otherNames: ['Harbour Energy'],
  roles: ['buyer'],
  registrations: { ICO: 'ZA000001' },
}

const ORDER: Loose<Dossier['order']> = {
  ddId: 'DD-1001',
  status: 'active',
  startsOn: '2026-04-01',
  endsOn: '2027-03-31',
  cancelledOn: null,
  buyer: HARBOUR,
  caller: HARBOUR,
  coverage: 'listed',
  coversSource: true,
  assignment: { deliveredAt: '2026-09-02T08:00:00.000Z', endsOn: null, revokedAt: null },
  termsVersion: 1,
  terms: {
    maxAgeDays: 365,
    usesPerLead: 5,
    region: 'UK',
    channelsApproved: null,
    channelsProhibited: [],
    intendedChannels: null,
    require: 'every',
    industry: 'energy',
    campaignCategories: [],
    automatedCalls: false,
    requiredRegistrations: ['ICO'],
    legitimateInterestAssessment: null,
    acceptSupplierScreening: false,
    duplicateWindowDays: 30,
    minimumAge: 18,
    ruleOverrides: [],
  },
}

const LEAD: Loose<NonNullable<Dossier['lead']>> = {
  capturedAt: CAPTURED_AT,
  receivedAt: RECEIVED_AT,
  lastEvidenceAt: RECEIVED_AT,
  version: 1,
  person: {
    name: 'Morgan Ellis',
    dateOfBirth: '1984-05-17',
    address: { houseNumber: '12', streetName: 'Quay Street', town: 'Cardiff', postcode: 'CF10 1AA', country: 'GB' },
  },
  phonesOnRecord: 1,
  emailsOnRecord: 1,
  subscriber: { type: 'individual', corroborated: false },
  userDetails: { ipAddress: '192.0.2.17', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' },
  dataSource: {
    signupUrl: 'https://compare.example/energy/quote',
    privacyPolicyUrl: 'https://compare.example/privacy',
    referrerUrl: 'https://search.example/',
    signupIp: '192.0.2.17',
  },
  consent: {
    legalBasis: 'consent',
    method: 'web_checkbox_unticked',
    text: WORDING,
    timestamp: CAPTURED_AT,
    categories: ['third_party_marketing'],
    namedRecipients: ['Harbour Energy Ltd'],
    recipientsList: null,
    evidenceReference: 'cert-0001',
    balancingTestReference: null,
  },
  grants: CHANNELS.map((channel) => ({
    channel,
    at: CAPTURED_AT,
    receivedAt: RECEIVED_AT,
    origin: 'record' as const,
    text: WORDING,
    label: null,
    method: 'web_checkbox_unticked' as const,
    namedRecipients: ['Harbour Energy Ltd'],
    recipientsList: null,
    evidenceReference: 'cert-0001',
  })),
  withdrawals: [],
  activity: [{ kind: 'captured', channel: null, at: CAPTURED_AT }],
  recency: { recency: CAPTURED_AT, email: CAPTURED_AT, phone: CAPTURED_AT, landline: false, mail: false },
  restrictions: { usageRegion: 'UK', allowIndustries: null, denyIndustries: ['gambling'] },
  existingCustomerOf: [],
  screenings: [],
  evidenceChange: null,
  evidenceReuse: [],
  exclusiveElsewhere: null,
  duplicates: [],
  uses: { days: [], firstAt: null },
}

const POLICY_SCAN: Loose<NonNullable<Dossier['policy']['newest']>> = {
  scanId: 'scan_2',
  scannedAt: '2026-11-10T06:00:00.000Z',
  outcome: 'ok',
  mentionsConsent: true,
  mentionsLegitimateInterest: true,
  optOutClauseFound: true,
  thirdPartyDataSharing: true,
  purposeOfUseDeclared: true,
  lastUpdated: '2026-06-15',
  sharing: 'affirmed',
  confidence: 0.99,
  contradiction: false,
  confirmedByOperator: false,
  changedSinceConsent: false,
}

const COMPLIANT: Loose<Dossier> = {
  now: NOON,
  today: '2026-11-20',
  asked: {
    ddId: 'DD-1001',
    leadId: 'LEAD-1',
    leadSourceId: 'SRC-1',
    identifiers: [
      {
        kind: 'phone',
        index: 0,
        readable: true,
        valid: true,
        line: 'mobile',
        country: 'GB',
        belongs: true,
        serves: ['phone', 'sms', 'ai_sms'],
      },
      {
        kind: 'email',
        index: 1,
        readable: true,
        valid: true,
        line: null,
        country: null,
        belongs: true,
        serves: ['email'],
      },
    ],
  },
  order: ORDER,
  source: {
    leadSourceId: 'SRC-1',
    status: 'active',
    approvedHosts: ['compare.example'],
    distrustedFrom: null,
    supplier: {
      organisationId: 'org_leadwell',
      legalName: 'Leadwell Media Ltd',
      otherNames: [],
      roles: ['supplier'],
      registrations: { ICO: 'ZA000002' },
    },
  },
  lead: LEAD,
  registers: {
    tps: { snapshotId: 'tps-2026-11-09', snapshotDate: '2026-11-09', listings: [] },
    ctps: { snapshotId: 'ctps-2026-11-09', snapshotDate: '2026-11-09', listings: [] },
    mps: { snapshotId: 'mps-2026-11-09', snapshotDate: '2026-11-09', listed: false },
  },
  suppressions: [],
  policy: {
    newest: POLICY_SCAN,
    atConsent: { ...POLICY_SCAN, scanId: 'scan_1', scannedAt: '2026-08-25T06:00:00.000Z' },
  },
}

/**
 * The dossier of a lead that keeps every rule (a mobile number and an e-mail address were sent; consent of 1 September
 * 2026 for all channels), changed as the test says, one patch after the other. `today` follows `now` unless a patch
 * gives it too.
 */
export function dossier(...patches: readonly Patch<Dossier>[]): Dossier {
  const patched = patches.reduce((base: unknown, patch) => patchedWith(base, patch, COMPLIANT), COMPLIANT) as Dossier
  const hasOwnToday = patches.some((patch) => 'today' in patch)
  return hasOwnToday ? patched : { ...patched, today: londonDayOf(patched.now) }
}

/** @param model the compliant value: what a patch starts from where an earlier one left null. */
function patchedWith(base: unknown, patch: unknown, model: unknown): unknown {
  if (!isRecord(patch)) return patch
  if ('=' in patch) return patch['=']
  if (base === null && isRecord(model)) return patchedWith(model, patch, model)
  if (Array.isArray(base)) return base.map((element, position) => patchedElement(element, patch, String(position)))
  if (!isRecord(base)) return patch
  const models = isRecord(model) ? model : {}
  const changed = Object.entries(patch).map(([member, value]) => [
    member,
    patchedWith(base[member], value, models[member]),
  ])
  return { ...base, ...(Object.fromEntries(changed) as object) }
}

function patchedElement(element: unknown, patch: Readonly<Record<string, unknown>>, position: string): unknown {
  const unknownKey = Object.keys(patch).find((key) => key !== '*' && !/^\d+$/.test(key))
  if (unknownKey !== undefined) throw new Error(`A list is patched by positions or "*", not by "${unknownKey}".`)
  const forAll = '*' in patch ? patchedWith(element, patch['*'], undefined) : element
  return position in patch ? patchedWith(forAll, patch[position], undefined) : forAll
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
