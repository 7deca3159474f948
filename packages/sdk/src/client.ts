import { asker } from './ask.ts'
import { leadsOf, suppressionsOf } from './evidence.ts'
import type { Leads, Suppressions } from './evidence.ts'
import { keysOf } from './keys.ts'
import type { Keys } from './keys.ts'
import { alarmsOf, complaintsOf, disclosuresOf, matchingOf, policyScansOf, registersOf } from './operating.ts'
import type { Alarms, Complaints, Disclosures, Matching, PolicyScans, Registers } from './operating.ts'
import { ordersOf } from './orders.ts'
import type { Orders } from './orders.ts'
import { leadSourcesOf, organisationsOf } from './organisations.ts'
import type { LeadSources, Organisations } from './organisations.ts'
import { licenseesOf, testValuesOf } from './public-lists.ts'
import type { Licensees, TestValues } from './public-lists.ts'
import { settingsFrom } from './settings.ts'
import type { LeadproofOptions } from './settings.ts'
import { ddOf, kycOf } from './verification.ts'
import type { Dd, Kyc } from './verification.ts'
import { verificationsOf } from './verifications.ts'
import type { Verifications } from './verifications.ts'

/**
 * A Leadproof service, as a program talks to it. It keeps no connection and no state: make one and use it for everything. The key
 * is no property of it, so that neither `JSON.stringify` nor a log shows it.
 */
export class Leadproof {
  readonly baseUrl: string
  readonly dd: Dd
  readonly kyc: Kyc
  readonly verifications: Verifications
  readonly leads: Leads
  readonly suppressions: Suppressions
  readonly orders: Orders
  readonly organisations: Organisations
  readonly leadSources: LeadSources
  readonly keys: Keys
  readonly registers: Registers
  readonly policyScans: PolicyScans
  readonly complaints: Complaints
  readonly alarms: Alarms
  readonly matching: Matching
  readonly disclosures: Disclosures
  readonly licensees: Licensees
  readonly testValues: TestValues

  /** @throws TypeError or RangeError that names the option that is wrong, without its value. */
  constructor(options: LeadproofOptions) {
    const settings = settingsFrom(options)
    const ask = asker(settings)
    this.baseUrl = settings.baseUrl
    this.dd = ddOf(ask)
    this.kyc = kycOf(ask, settings.operatorSlug)
    this.verifications = verificationsOf(ask)
    this.leads = leadsOf(ask)
    this.suppressions = suppressionsOf(ask)
    this.orders = ordersOf(ask)
    this.organisations = organisationsOf(ask)
    this.leadSources = leadSourcesOf(ask)
    this.keys = keysOf(ask)
    this.registers = registersOf(ask)
    this.policyScans = policyScansOf(ask)
    this.complaints = complaintsOf(ask)
    this.alarms = alarmsOf(ask)
    this.matching = matchingOf(ask)
    this.disclosures = disclosuresOf(ask)
    this.licensees = licenseesOf(ask)
    this.testValues = testValuesOf(ask)
  }

  /** Where it talks to, and nothing else. */
  toJSON(): { readonly baseUrl: string } {
    return { baseUrl: this.baseUrl }
  }

  /** Likewise. */
  toString(): string {
    return `Leadproof(${this.baseUrl})`
  }
}
