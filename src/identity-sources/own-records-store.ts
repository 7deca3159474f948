import type { Mode } from '../base/ids.ts'
import type { Instant } from '../base/time.ts'
import { prepared } from '../db/database.ts'
import type { Database } from '../db/database.ts'
import type { Cover } from './identity-source.ts'

/** Where to look for leads: under one phone, within what an order covers. */
export type LeadsQuestion = { readonly mode: Mode; readonly phone: Buffer; readonly cover: Cover }

/** A lead as stored, with its events. */
export type LeadRow = {
  readonly lead_source_id: string
  readonly lead_id: string
  readonly version: number
  readonly received_at: Instant
  readonly sealed: Buffer
  /** Blind indexes of every phone and e-mail that it has or ever had. */
  readonly identifiers: readonly Buffer[]
  /** The earliest Verified answer for this lead to the caller. */
  readonly first_use_at: Instant | null
  readonly events: readonly EventRow[] | null
}

/** A consent event as stored; `sealed` in base64. */
export type EventRow = {
  readonly event_id: string
  readonly kind: 'granted' | 'withdrawn' | 'objected' | 'renewed' | 'contacted'
  readonly channels: readonly string[] | null
  readonly at: string
  readonly received_at: string
  readonly sealed: string
}

/** The leads found for one question, by source and id. */
export type FoundLeads = { readonly leads: readonly LeadRow[]; readonly isTruncated: boolean }

// A number on more leads than this is a switchboard's.
const LEADS_MAX = 50

// An assignment on record always speaks for its lead: one that is revoked, over or still to come takes the lead out,
// whatever the coverage (contract section 3). A suspended source vouches for nobody, and a distrusted one for nobody with
// evidence captured or received from that day on (rule PRV-003).
const FIND_LEADS = `
  select asked.n, found.hits, own.lead_source_id, own.lead_id, own.version, own.received_at, own.sealed, own.identifiers,
         (select min(lead_use.at)
            from lead_use
           where lead_use.lead_source_id = own.lead_source_id
             and lead_use.lead_id = own.lead_id
             and lead_use.caller_id = asked.caller_id) as first_use_at,
         (select json_agg(json_build_object(
                            'event_id', event_id, 'kind', kind, 'channels', channels, 'at', at, 'received_at', received_at,
                            'sealed', encode(lead_event.sealed, 'base64'))
                          order by at, event_id)
            from lead_event
           where lead_event.lead_source_id = own.lead_source_id
             and lead_event.lead_id = own.lead_id) as events
    from unnest($1::text[], $2::bytea[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[], $8::date[])
         with ordinality
         as asked (mode, phone, dd_id, source_ids, coverage, caller_id, now, today, n)
   cross join lateral (
          select lead_source_id, lead_id, count(*) over ()::integer as hits
            from (select lead_identifier.lead_source_id, lead_identifier.lead_id
                    from lead_identifier
                   where lead_identifier.identifier = asked.phone
                     and lead_identifier.lead_source_id = any (asked.source_ids::text[])
                   limit ${LEADS_MAX + 1}) as few
         ) as found
   cross join lateral (
          select lead.lead_source_id, lead.lead_id, lead.version, lead.received_at, lead.sealed, lead.identifiers,
                 lead.captured_at, lead.changed_at
            from lead
           where lead.lead_source_id = found.lead_source_id
             and lead.lead_id = found.lead_id
             and lead.mode = asked.mode
           limit 1
         ) as own
    left join lateral (
          select assignment.delivered_at <= asked.now
                 and coalesce(assignment.ends_on >= asked.today, true)
                 and coalesce(assignment.revoked_at > asked.now, true) as is_live
            from assignment
           where assignment.lead_source_id = own.lead_source_id
             and assignment.lead_id = own.lead_id
             and assignment.dd_id = asked.dd_id
           limit 1
         ) as delivery on true
   where coalesce(delivery.is_live, asked.coverage = 'whole_source')
     and exists (select 1
                   from lead_source
                  where lead_source.lead_source_id = own.lead_source_id
                    and lead_source.status = 'active'
                    and (lead_source.distrusted_from is null
                         or greatest(own.captured_at, own.changed_at,
                                     (select max(greatest(lead_event.at, lead_event.received_at))
                                        from lead_event
                                       where lead_event.lead_source_id = own.lead_source_id
                                         and lead_event.lead_id = own.lead_id
                                         and lead_event.kind in ('granted', 'renewed')))
                            < lead_source.distrusted_from::timestamp at time zone 'Europe/London'))
   order by asked.n, own.lead_source_id, own.lead_id`

/**
 * Finds the leads that have the phone now, for many questions in one statement. Leads of another mode, of another source or
 * not covered by the order are never found.
 *
 * @returns one answer per question, in their order.
 */
export async function findLeadsByPhone(
  database: Database,
  questions: readonly LeadsQuestion[],
): Promise<readonly FoundLeads[]> {
  const covers = questions.map(({ cover }) => cover)
  const rows = await prepared<LeadRow & { readonly n: number; readonly hits: number }>(database, {
    name: 'find-leads-by-phone',
    text: FIND_LEADS,
    values: [
      questions.map(({ mode }) => mode),
      questions.map(({ phone }) => phone),
      covers.map(({ ddId }) => ddId),
      covers.map(({ leadSourceIds }) => `{${leadSourceIds.map((id) => JSON.stringify(id)).join(',')}}`),
      covers.map(({ coverage }) => coverage),
      covers.map(({ callerId }) => callerId),
      covers.map(({ now }) => now),
      covers.map(({ today }) => today),
    ],
  })
  const byQuestion = Map.groupBy(rows, ({ n }) => n)
  return questions.map((_, index) => {
    const leads = byQuestion.get(index + 1) ?? []
    return { leads, isTruncated: leads.some(({ hits }) => hits > LEADS_MAX) }
  })
}
