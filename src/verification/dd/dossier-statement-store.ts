/**
 * One row per question. Every part is looked up by a key that the question or its lead holds, so the cost of a question
 * does not grow with the number of leads. "The same person" is another lead that shares a phone or e-mail and does not
 * carry a different name, or shares both whatever the name (blind indexes all). The parts that are mostly empty travel in one JSON value.
 */
export const DOSSIER_STATEMENT = `
  select asked.n,
         (select stamp from reference_stamp) as stamp,
         own.version, own.sealed, own.received_at, own.identifiers, own.evidence_changed_at, own.evidence_changed_fields,
         delivery.delivered_at, delivery.ends_on as assignment_ends_on, delivery.revoked_at,
         json_strip_nulls(json_build_object(
           'events', (select json_agg(json_build_object(
                               'event_id', event_id, 'kind', kind, 'channels', channels, 'at', at, 'received_at', received_at,
                               'sealed', encode(sealed, 'base64'))
                             order by at, event_id)
                        from lead_event
                       where lead_event.lead_source_id = asked.lead_source_id
                         and lead_event.lead_id = asked.lead_id),
           'objections', (select json_agg(json_build_object(
                                   'kind', kind, 'scope', scope, 'channels', channels, 'at', at, 'received_at', received_at)
                                 order by at, objection_id)
                            from unnest(own.identifiers || asked.scoped_identifiers) as mine (identifier)
                            join objection on objection.identifier = mine.identifier),
           'listings', (select json_agg(json_build_array(snapshot_id, number, listed_since) order by snapshot_id, number)
                          from register_number
                         where register_number.snapshot_id = any (asked.number_snapshots)
                           and register_number.number = any (asked.numbers)),
           'callerLists', (select json_agg(distinct snapshot_id)
                             from register_entry
                            where register_entry.snapshot_id = any (asked.list_snapshots)
                              and register_entry.entry = any (asked.scoped_identifiers)),
           'onMps', (select true
                       from register_entry
                      where register_entry.snapshot_id = asked.mps_snapshot
                        and register_entry.entry = own.mps_index),
           'uses', (select json_agg(json_build_object('dd_id', dd_id, 'day', day, 'caller_id', caller_id, 'at', at) order by at)
                      from lead_use
                     where lead_use.lead_source_id = asked.lead_source_id
                       and lead_use.lead_id = asked.lead_id),
           'exclusiveUntil', (select max(exclusive.exclusive_until)
                                from (select asked.lead_source_id, asked.lead_id
                                      union all
                                      select twin.lead_source_id, twin.lead_id from unnest(twins.source_ids, twins.lead_ids) as twin (lead_source_id, lead_id)) as same_person
                                join lateral (
                                       select assignment.exclusive_until
                                         from assignment
                                         join dd_order on dd_order.dd_id = assignment.dd_id
                                        where assignment.lead_source_id = same_person.lead_source_id
                                          and assignment.lead_id = same_person.lead_id
                                          and assignment.exclusive_until >= asked.today
                                          and assignment.revoked_at is null
                                          and (assignment.ends_on is null or assignment.ends_on >= asked.today)
                                          and dd_order.status <> 'cancelled'
                                          and dd_order.buyer_id <> asked.buyer_id
                                     ) as exclusive on true),
           'duplicates', (select json_agg(json_build_object('at', lead_use.at) order by lead_use.at desc)
                            from unnest(twins.source_ids, twins.lead_ids) as twin (lead_source_id, lead_id)
                            join lateral (
                                   select at
                                     from lead_use
                                    where lead_use.lead_source_id = twin.lead_source_id
                                      and lead_use.lead_id = twin.lead_id
                                      and lead_use.dd_id = asked.dd_id
                                 ) as lead_use on true),
           'reuse', (select json_agg(json_build_object('bound_at', bound_at, 'supplier_id', supplier_id,
                                                       'before', (evidence_binding.lead_source_id, evidence_binding.lead_id)
                                                                 < (asked.lead_source_id, asked.lead_id))
                             order by bound_at, evidence_binding.lead_source_id, evidence_binding.lead_id)
                       from evidence_binding
                      where evidence_binding.reference_index = own.reference_index
                        and (evidence_binding.lead_source_id, evidence_binding.lead_id) <> (asked.lead_source_id, asked.lead_id)
                        and not (evidence_binding.identifiers && own.identifiers
                                 and (coalesce(evidence_binding.name_index = own.name_index, true)
                                      or (select count(*)
                                            from unnest(evidence_binding.identifiers) as theirs (identifier)
                                           where theirs.identifier = any (own.identifiers)) > 1))),
           'ownBinding', (select json_build_object('bound_at', bound_at, 'supplier_id', supplier_id)
                            from evidence_binding
                           where evidence_binding.reference_index = own.reference_index
                             and evidence_binding.lead_source_id = asked.lead_source_id
                             and evidence_binding.lead_id = asked.lead_id),
           'newestScan', (select json_build_object('scan_id', scan_id, 'scanned_at', scanned_at, 'outcome', outcome, 'fields', fields)
                            from policy_scan
                           where policy_scan.policy_url_index = own.policy_url_index
                           order by scanned_at desc, scan_id desc
                           limit 1),
           'scanAtConsent', (select json_build_object('scan_id', scan_id, 'scanned_at', scanned_at, 'outcome', outcome, 'fields', fields)
                               from policy_scan
                              where policy_scan.policy_url_index = own.policy_url_index
                                and policy_scan.scanned_at <= own.captured_at
                              order by scanned_at desc, scan_id desc
                              limit 1)
         )) as more
    from (select n, lead_source_id, lead_id, mode, dd_id, buyer_id, today::date as today,
                 scoped_identifiers::bytea[] as scoped_identifiers, numbers::bigint[] as numbers,
                 number_snapshots::text[] as number_snapshots, mps_snapshot, list_snapshots::text[] as list_snapshots
            from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
                        $10::text[], $11::text[])
                 with ordinality as question (lead_source_id, lead_id, mode, dd_id, buyer_id, today, scoped_identifiers, numbers,
                                              number_snapshots, mps_snapshot, list_snapshots, n)) as asked
    left join lateral (
           select version, sealed, received_at, captured_at, identifiers, name_index, mps_index, reference_index, policy_url_index,
                  evidence_changed_at, evidence_changed_fields
             from lead
            where lead.lead_source_id = asked.lead_source_id
              and lead.lead_id = asked.lead_id
              and lead.mode = asked.mode
            limit 1
         ) as own on true
    left join lateral (
           select delivered_at, ends_on, revoked_at
             from assignment
            where assignment.lead_source_id = asked.lead_source_id
              and assignment.lead_id = asked.lead_id
              and assignment.dd_id = asked.dd_id
            limit 1
         ) as delivery on true
    left join lateral (
           select array_agg(lead_source_id) as source_ids, array_agg(lead_id) as lead_ids
             from (select lead_identifier.lead_source_id, lead_identifier.lead_id
                     from unnest(own.identifiers) as mine (identifier)
                     join lead_identifier on lead_identifier.identifier = mine.identifier
                    where (lead_identifier.lead_source_id, lead_identifier.lead_id) <> (asked.lead_source_id, asked.lead_id)
                    group by lead_identifier.lead_source_id, lead_identifier.lead_id
                   having count(*) > 1 or bool_and(coalesce(lead_identifier.name_index = own.name_index, true))
                    limit 1000) as found
         ) as twins on true
   order by asked.n`
