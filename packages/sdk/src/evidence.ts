import type { Ask, CallOptions, KeyedOptions } from './ask.ts'
import type * as Wire from './generated/types.ts'
import { OPERATIONS } from './operations.ts'
import { pagesOf } from './pages.ts'
import type { PageQuery, Pages } from './pages.ts'
import { listOf } from './resource.ts'
import type { List } from './resource.ts'
import type { Identifier } from './verification.ts'

/** A lead, by its source and the source's own identifier. */
export type LeadKey = { readonly lead_source_id: string; readonly lead_id: string }

/** By its ids, or by a phone or e-mail that it has now. */
export type LeadSearch = PageQuery &
  (
    | { readonly lead_source_id: string; readonly lead_id?: string; readonly phone?: never; readonly email?: never }
    | { readonly lead_id: string; readonly phone?: never; readonly email?: never }
    | (Identifier & { readonly lead_source_id?: never; readonly lead_id?: never })
  )

/** A record as a supplier files it. */
export type LeadFiling = Omit<Wire.LeadRecord, 'identifiers'> & { readonly identifiers: readonly Identifier[] }

type Reveal = Wire.ListRevealsAnswer['reveals'][number]

/** What leads agreed to. Suppliers file with the scope `evidence:write`; `evidence:read` shows. */
export type Leads = {
  /** Puts one record or up to 1,000 on file. The answer says of each what became of it, refused ones with their faults. */
  readonly file: (records: LeadFiling | readonly LeadFiling[], options?: KeyedOptions) => Promise<Wire.FileLeadsAnswer>
  /** Records that consent was granted, renewed, withdrawn or objected to, or a contact. */
  readonly recordConsentEvent: (
    lead: LeadKey,
    event: Wire.RecordConsentEventRequest,
    options?: KeyedOptions,
  ) => Promise<Wire.RecordConsentEventAnswer>
  /** Finds leads and shows them masked. */
  readonly search: (wanted: LeadSearch, options?: CallOptions) => Pages<Wire.MaskedLead>
  /** A lead, masked, and what happened to its consent. */
  readonly get: (lead: LeadKey, options?: CallOptions) => Promise<Wire.GetLeadAnswer>
  /** All that is on record about a lead. Who asked, and the reason, is put on record first. */
  readonly reveal: (
    lead: LeadKey,
    wish: Wire.RevealLeadRequest,
    options?: CallOptions,
  ) => Promise<Wire.RevealLeadAnswer>
  /** Who was shown the record of which lead, and why, newest first. Scope `admin`. */
  readonly listReveals: List<Wire.ListRevealsData, Reveal>
}

/** Phones and e-mail addresses that are not to be contacted. Scope `suppress`, for the buyer's own list. */
export type Suppressions = {
  readonly add: (
    wish: Omit<Wire.SuppressRequest, 'identifiers'> & { readonly identifiers: readonly Identifier[] },
    options?: KeyedOptions,
  ) => Promise<Wire.SuppressAnswer>
}

/** See `Leads`. */
export function leadsOf(ask: Ask): Leads {
  return {
    file: async (records, options) => {
      const body = records as Wire.FileLeadsRequest
      return (await ask(OPERATIONS.fileLeads, { body }, options)).body
    },
    recordConsentEvent: async (lead, body, options) =>
      (await ask(OPERATIONS.recordConsentEvent, { path: keyOf(lead), body }, options)).body,
    search: ({ cursor: start, ...wanted }, options) =>
      pagesOf(start, async (cursor) => {
        const body: Wire.SearchLeadsRequest = { ...wanted, ...(cursor === undefined ? {} : { cursor }) }
        const { leads, next_cursor: nextCursor } = (await ask(OPERATIONS.searchLeads, { body }, options)).body
        return { items: leads, nextCursor }
      }),
    get: async (lead, options) => (await ask(OPERATIONS.getLead, { path: keyOf(lead) }, options)).body,
    reveal: async (lead, body, options) =>
      (await ask(OPERATIONS.revealLead, { path: keyOf(lead), body }, options)).body,
    listReveals: (query, options) =>
      listOf(ask, { operation: OPERATIONS.listReveals, name: 'reveals' }, query, options),
  }
}

/** See `Suppressions`. */
export function suppressionsOf(ask: Ask): Suppressions {
  return {
    add: async (wish, options) => {
      const body = wish as Wire.SuppressRequest
      return (await ask(OPERATIONS.suppress, { body }, options)).body
    },
  }
}

/** Callers may hand in a whole record: only its ids go into the path. */
function keyOf({ lead_source_id, lead_id }: LeadKey): LeadKey {
  return { lead_source_id, lead_id }
}
