// The columns of the row `lead` and of a use, in rows of other things.
const NOT_OF_USE = 'null, null, null, null'
const NOT_OF_LEAD = 'null, null, null, null, null, null, null, null'
const NEITHER = `${NOT_OF_LEAD}, ${NOT_OF_USE}`

/**
 * Everything on record for many questions, in one statement and so of one moment: a row for each thing found, with the number
 * of its question, what it is, its facts and, where it has one, its sealed value. A question always has its row `lead`, which
 * also carries the stamp; what is not there makes no row, so an ordinary lead costs few. Nearly every lead that is asked about
 * has a use, whose facts are columns: to make JSON of them costs the server as much as to find them.
 *
 * Every part is looked up by a key that the question or its lead holds, whatever the tables' sizes: `offset 0` keeps each look-up
 * a look-up of its own, which the planner can then only make by index. "The same person" is another lead that shares a phone
 * or e-mail and does not carry a different name, or shares both whatever the name (blind indexes all).
 */
export const DOSSIER_STATEMENT = `
  with asked as materialized (
         select n::integer as n, lead_source_id, lead_id, mode, dd_id, buyer_id, today, mps_snapshot
           from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::date[], $7::text[]) with ordinality
                as question (lead_source_id, lead_id, mode, dd_id, buyer_id, today, mps_snapshot, n)
       ),
       own as materialized (
         select asked.n, asked.lead_source_id, asked.lead_id, asked.dd_id, asked.buyer_id, asked.today, asked.mps_snapshot,
                version, sealed, received_at, captured_at, identifiers, name_index, mps_index, reference_index, policy_url_index,
                evidence_changed_at, evidence_changed_fields, changed_at
           from asked
           left join lateral (
                  select version, sealed, received_at, captured_at, identifiers, name_index, mps_index, reference_index,
                         policy_url_index, evidence_changed_at, evidence_changed_fields, changed_at
                    from lead
                   where lead.lead_source_id = asked.lead_source_id
                     and lead.lead_id = asked.lead_id
                     and lead.mode = asked.mode
                  offset 0
                ) as lead on true
       ),
       mine as materialized (
         select own.n, own.dd_id, own.buyer_id, own.today, own.lead_source_id, own.lead_id, own.name_index, identifier
           from own
           cross join lateral unnest(own.identifiers) as known (identifier)
       ),
       shared as materialized (
         select mine.n, mine.dd_id, mine.buyer_id, mine.today, other.lead_source_id, other.lead_id,
                coalesce(other.name_index = mine.name_index, true) as same_name
           from mine
           cross join lateral (
                  select lead_source_id, lead_id, name_index
                    from lead_identifier
                   where lead_identifier.identifier = mine.identifier
                     and (lead_identifier.lead_source_id, lead_identifier.lead_id) <> (mine.lead_source_id, mine.lead_id)
                   limit 1000
                ) as other
       ),
       twin as materialized (
         select n, dd_id, buyer_id, today, lead_source_id, lead_id
           from shared
          group by n, dd_id, buyer_id, today, lead_source_id, lead_id
         having count(*) > 1 or bool_and(same_name)
       ),
       -- The identifiers that the lead has, and those sent as the caller's own lists know them.
       known_by as (
         select n, identifier from mine
          union all
         select n, identifier from unnest($11::integer[], $12::bytea[]) as scoped (n, identifier)
       )
  select n, 'lead' as part, sealed, null::json as facts, (select stamp from reference_stamp) as stamp, version,
         received_at as "receivedAt", evidence_changed_at as "changedAt", evidence_changed_fields as "changedFields",
         (select scan_id
            from policy_scan
           where policy_scan.policy_url_index = own.policy_url_index
           order by scanned_at desc, scan_id desc
           limit 1) as "newestScan",
         (select scan_id
            from policy_scan
           where policy_scan.policy_url_index = own.policy_url_index
             and policy_scan.scanned_at <= own.captured_at
           order by scanned_at desc, scan_id desc
           limit 1) as "scanAtConsent",
         nullif(changed_at, received_at) as "newestReceivedAt", null as "ddId", null::date as day, null as "callerId",
         null::timestamptz as at
    from own
   union all
  select n, 'events', event_sealed,
         json_build_object('eventId', event_id, 'kind', kind, 'channels', channels, 'at', at,
                           'receivedAt', event.received_at), ${NEITHER}
    from own
    cross join lateral (
           select event_id, kind, channels, at, received_at, lead_event.sealed as event_sealed
             from lead_event
            where lead_event.lead_source_id = own.lead_source_id
              and lead_event.lead_id = own.lead_id
           offset 0
         ) as event
   union all
  select n, 'assignment', null,
         json_build_object('ddId', delivery.dd_id, 'deliveredAt', delivered_at, 'endsOn', ends_on, 'revokedAt', revoked_at), ${NEITHER}
    from own
    cross join lateral (
           select dd_id, delivered_at, ends_on, revoked_at
             from assignment
            where assignment.lead_source_id = own.lead_source_id
              and assignment.lead_id = own.lead_id
              and assignment.dd_id = own.dd_id
           offset 0
         ) as delivery
   union all
  select n, 'objections', null,
         json_build_object('objectionId', objection_id, 'kind', kind, 'scope', scope, 'channels', channels, 'at', at,
                           'receivedAt', received_at), ${NEITHER}
    from known_by
    cross join lateral (
           select objection_id, kind, scope, channels, at, received_at
             from objection
            where objection.identifier = known_by.identifier
           offset 0
         ) as objection
   union all
  select n, 'listings', null, json_build_object('snapshotId', snapshot_id, 'number', digits, 'since', since), ${NEITHER}
    from unnest($8::integer[], $9::text[], $10::bigint[]) as dialled (n, snapshot, digits)
    cross join lateral (
           select snapshot_id, listed_since(present, days, digits & 255) as since
             from register_block
            where register_block.snapshot_id = dialled.snapshot
              and register_block.block = dialled.digits >> 8
              and get_bit(present, digits & 255) = 1
           offset 0
         ) as listing
   union all
  select n, 'callerLists', null, json_build_object('snapshotId', snapshot_id), ${NEITHER}
    from unnest($13::integer[], $14::text[], $15::bytea[]) as scoped (n, snapshot, identifier)
    cross join lateral (
           select snapshot_id
             from register_entry
            where register_entry.snapshot_id = scoped.snapshot
              and register_entry.entry = scoped.identifier
           offset 0
         ) as listing
   union all
  select n, 'mps', null, '{}'::json, ${NEITHER}
    from own
    cross join lateral (
           select 1
             from register_entry
            where register_entry.snapshot_id = own.mps_snapshot
              and register_entry.entry = own.mps_index
           offset 0
         ) as listing
   union all
  select n, 'uses', null, null, ${NOT_OF_LEAD}, earlier.dd_id, day, caller_id, at
    from own
    cross join lateral (
           select dd_id, day, caller_id, at
             from lead_use
            where lead_use.lead_source_id = own.lead_source_id
              and lead_use.lead_id = own.lead_id
           offset 0
         ) as earlier
   union all
  select n, 'duplicates', null, json_build_object('at', at), ${NEITHER}
    from twin
    cross join lateral (
           select at
             from lead_use
            where lead_use.lead_source_id = twin.lead_source_id
              and lead_use.lead_id = twin.lead_id
              and lead_use.dd_id = twin.dd_id
           offset 0
         ) as earlier
   union all
  select n, 'exclusives', null, json_build_object('until', exclusive_until), ${NEITHER}
    from (select n, buyer_id, today, lead_source_id, lead_id from own
           union all
          select n, buyer_id, today, lead_source_id, lead_id from twin) as person
    cross join lateral (
           select dd_id, exclusive_until
             from assignment
            where assignment.lead_source_id = person.lead_source_id
              and assignment.lead_id = person.lead_id
              and assignment.exclusive_until >= person.today
              and assignment.revoked_at is null
              and (assignment.ends_on is null or assignment.ends_on >= person.today)
           offset 0
         ) as held
    cross join lateral (
           select 1
             from dd_order
            where dd_order.dd_id = held.dd_id
              and dd_order.status <> 'cancelled'
              and dd_order.buyer_id <> person.buyer_id
           offset 0
         ) as other_buyer
   union all
  select n, 'reuses', null,
         json_build_object('boundAt', bound_at, 'supplierId', supplier_id,
                           'before', (other.lead_source_id, other.lead_id) < (own.lead_source_id, own.lead_id),
                           'ownBoundAt', (select bound_at
                                            from evidence_binding
                                           where evidence_binding.reference_index = own.reference_index
                                             and evidence_binding.lead_source_id = own.lead_source_id
                                             and evidence_binding.lead_id = own.lead_id)), ${NEITHER}
    from own
    cross join lateral (
           select lead_source_id, lead_id, supplier_id, bound_at
             from evidence_binding
            where evidence_binding.reference_index = own.reference_index
              and (evidence_binding.lead_source_id, evidence_binding.lead_id) <> (own.lead_source_id, own.lead_id)
              and not (evidence_binding.identifiers && own.identifiers
                       and (coalesce(evidence_binding.name_index = own.name_index, true)
                            or (select count(*)
                                  from unnest(evidence_binding.identifiers) as theirs (identifier)
                                 where theirs.identifier = any (own.identifiers)) > 1))
           offset 0
         ) as other`
