import type { Mode } from '../base/ids.ts'
import type { Standing } from '../base/managed-record.ts'
import type { Day } from '../base/time.ts'

/** What an organisation does here; the last two are those whom PECR regulation 21B lets call about pensions. */
export const ORGANISATION_ROLES = ['buyer', 'supplier', 'operator', 'pension_trustee', 'pension_manager'] as const

/** One role of an organisation. */
export type OrganisationRole = (typeof ORGANISATION_ROLES)[number]

/** Registers in which an organisation can stand. */
export const REGISTRATIONS = ['ICO', 'FCA'] as const

/** One such register. */
export type Registration = (typeof REGISTRATIONS)[number]

/** A buyer, a supplier or the operator. */
export type Organisation = {
  readonly organisationId: string
  readonly mode: Mode
  readonly legalName: string
  readonly tradingNames: readonly string[]
  readonly brandNames: readonly string[]
  readonly roles: readonly OrganisationRole[]
  /** Registration numbers by register. */
  readonly registrations: Readonly<Partial<Record<Registration, string>>>
  /** Stands in the public list of approved licensees. */
  readonly publiclyListed: boolean
  readonly version: number
}

/** An organisation as the operator manages it. One that has ended is on file for what was done under its name, and no more. */
export type ManagedOrganisation = Organisation & Standing<'active' | 'ended'>

/** Where leads come from: one site, form or partner of a supplier. */
export type LeadSource = {
  readonly leadSourceId: string
  readonly organisationId: string
  readonly mode: Mode
  readonly name: string
  /** Lower-case host names of its sign-up pages; empty = none on file. */
  readonly approvedHosts: readonly string[]
  readonly status: 'active' | 'suspended' | 'ended'
  readonly version: number
}

/** A lead source as the operator manages it. */
export type ManagedLeadSource = LeadSource &
  Standing<LeadSource['status']> & {
    /** The first day in London of whose evidence nothing is trusted; null = all of it is. */
    readonly distrustedFrom: Day | null
  }
