import { addDays } from '../base/time.ts'
import type { Day } from '../base/time.ts'
import type { NewLeadSourceBody, NewOrganisationBody } from '../lead-sources/organisation-contract.ts'
import type { NewOrderBody } from '../licences/order-contract.ts'

/** The buyer whose key is printed at the start. */
export const DEMO_BUYER_ID = 'org_demo_harbour'

/** Its order that runs; the demo key is bound to it for KYC. */
export const CURRENT_ORDER_ID = 'DD-DEMO-1'

/** Its order that has ended. */
export const ENDED_ORDER_ID = 'DD-DEMO-2'

/** A buyer or supplier of the demo. */
export type DemoOrganisation = NewOrganisationBody & { readonly organisation_id: string }

/** Buyers and suppliers. */
export const DEMO_ORGANISATIONS: readonly DemoOrganisation[] = [
  buyer(DEMO_BUYER_ID, 'Harbour Energy', { ICO: 'DEMO-1' }),
  buyer('org_demo_lantern', 'Lantern Insurance', { ICO: 'DEMO-2', FCA: 'DEMO-2' }),
  buyer('org_demo_quayside', 'Quayside Broadband', { ICO: 'DEMO-3' }),
  buyer('org_demo_hearthstone', 'Hearthstone Windows', { ICO: 'DEMO-4' }),
  supplier('org_demo_fernleigh', 'Fernleigh Media', { ICO: 'DEMO-5' }),
  supplier('org_demo_tidewater', 'Tidewater Leads', { ICO: 'DEMO-6' }),
  supplier('org_demo_skylark', 'Skylark Surveys', { ICO: 'DEMO-7' }),
]

/** A source of the demo, and what people agree to there. */
export type DemoSource = Omit<NewLeadSourceBody, 'lead_source_id' | 'approved_hosts'> & {
  readonly lead_source_id: string
  readonly host: string
  readonly page: string
  /** Names Harbour Energy and every channel, unless the leads of the source are not for Harbour Energy. */
  readonly wording: string
  readonly method: string
  readonly recipients: readonly string[]
}

/** Where the leads come from. */
export const DEMO_SOURCES = [
  {
    lead_source_id: 'SRC-DEMO-1',
    organisation_id: 'org_demo_fernleigh',
    name: 'Sunny Roof Quotes',
    host: 'sunnyroof.example',
    page: '/solar-quote',
    wording:
      'Yes, Harbour Energy may contact me about solar panels by e-mail, by phone (mobile and landline), by post, by text ' +
      'message and by automated text message. I can change my mind at any time.',
    method: 'Web form, unticked checkbox',
    recipients: ['Harbour Energy'],
  },
  {
    lead_source_id: 'SRC-DEMO-2',
    organisation_id: 'org_demo_tidewater',
    name: 'Compare My Roof',
    host: 'comparemyroof.example',
    page: '/results',
    wording:
      'I would like Harbour Energy and Hearthstone Windows to contact me about solar panels and insulation by e-mail, ' +
      'phone call, post, text message or automated text message. I can withdraw my consent at any time.',
    method: 'Web form, unticked checkbox',
    recipients: ['Harbour Energy', 'Hearthstone Windows'],
  },
  {
    lead_source_id: 'SRC-DEMO-3',
    organisation_id: 'org_demo_skylark',
    name: 'Warm Home Survey',
    host: 'warmhomesurvey.example',
    page: '/survey/thanks',
    wording:
      'I agree that Harbour Energy may tell me about solar panels: by e-mail, by phone call, by post, by text message and by ' +
      'text messages that are automated.',
    method: 'Double opt-in by e-mail',
    recipients: ['Harbour Energy'],
  },
  {
    lead_source_id: 'SRC-DEMO-4',
    organisation_id: 'org_demo_skylark',
    name: 'Home Show stand',
    host: 'homeshow.example',
    page: '/stand/sign-up',
    wording:
      'Please let Harbour Energy and Quayside Broadband contact me about solar panels and broadband by e-mail, phone, post, ' +
      'text message and automated text message.',
    method: 'Tablet, in person',
    recipients: ['Harbour Energy', 'Quayside Broadband'],
  },
  {
    lead_source_id: 'SRC-DEMO-5',
    organisation_id: 'org_demo_tidewater',
    name: 'Cover Finder',
    host: 'coverfinder.example',
    page: '/home-insurance',
    wording: 'Lantern Insurance may contact me about home insurance by e-mail, phone call, post or text message.',
    method: 'Web form, unticked checkbox',
    recipients: ['Lantern Insurance'],
  },
  {
    lead_source_id: 'SRC-DEMO-6',
    organisation_id: 'org_demo_fernleigh',
    name: 'Prize Saver',
    host: 'prizesaver.example',
    page: '/enter',
    wording:
      'Tick to let Harbour Energy call you and send you e-mails, letters by post, text messages and automated text ' +
      'messages about solar panels.',
    method: 'Web form, unticked checkbox',
    recipients: ['Harbour Energy'],
  },
] as const satisfies readonly DemoSource[]

/** The id of a source of the demo. */
export type DemoSourceId = (typeof DEMO_SOURCES)[number]['lead_source_id']

/** The source of every lead of a test value. */
export const TEST_SOURCE_ID: DemoSourceId = 'SRC-DEMO-1'

const INSURANCE_SOURCE_ID: DemoSourceId = 'SRC-DEMO-5'
const HARBOUR_SOURCE_IDS = DEMO_SOURCES.map((source) => source.lead_source_id).filter(
  (id) => id !== INSURANCE_SOURCE_ID,
)

/** An order of the demo. */
export type DemoOrder = NewOrderBody & { readonly dd_id: string }

/**
 * The orders as they stand on a day. Harbour Energy's first runs to the end of next year and its second ended with the
 * month before: both dates move rarely, so that an order keeps its terms from one day to the next.
 */
export function demoOrders(today: Day): readonly DemoOrder[] {
  const year = Number(today.slice(0, 4))
  const harbour = {
    buyer_id: DEMO_BUYER_ID,
    lead_source_ids: [...HARBOUR_SOURCE_IDS],
    max_age_days: 365,
    region: 'UK',
    industry: 'solar',
    // The sandbox has no TPS and no MPS register: the suppliers' own screenings count instead.
    accept_supplier_screening: true,
  }
  return [
    { ...harbour, dd_id: CURRENT_ORDER_ID, starts_on: `${year - 1}-01-01`, ends_on: `${year + 1}-12-31` },
    { ...harbour, dd_id: ENDED_ORDER_ID, starts_on: `${year - 2}-01-01`, ends_on: endOfMonthBefore(today) },
    {
      dd_id: 'DD-DEMO-3',
      buyer_id: 'org_demo_lantern',
      lead_source_ids: [INSURANCE_SOURCE_ID],
      coverage: 'whole_source',
      starts_on: `${year - 1}-01-01`,
      ends_on: `${year + 1}-12-31`,
      max_age_days: 365,
      region: 'UK',
      industry: 'insurance.home',
      accept_supplier_screening: true,
    },
  ]
}

function endOfMonthBefore(today: Day): Day {
  return addDays(today, -Number(today.slice(8)))
}

type Registrations = NonNullable<NewOrganisationBody['registrations']>

function buyer(organisationId: string, name: string, registrations: Registrations): DemoOrganisation {
  return organisationOf(organisationId, { name, role: 'buyer', registrations })
}

function supplier(organisationId: string, name: string, registrations: Registrations): DemoOrganisation {
  return organisationOf(organisationId, { name, role: 'supplier', registrations })
}

/** No company has such a legal name or registration, whatever others trade as. */
function organisationOf(
  organisationId: string,
  {
    name,
    role,
    registrations,
  }: { readonly name: string; readonly role: 'buyer' | 'supplier'; readonly registrations: Registrations },
): DemoOrganisation {
  return {
    organisation_id: organisationId,
    legal_name: `${name} (Demo) Ltd`,
    trading_names: [name],
    roles: [role],
    registrations,
  }
}
