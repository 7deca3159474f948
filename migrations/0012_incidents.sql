-- What went wrong, and what people complained of.

-- Every decision about the trust in a source; never changed nor removed. The newest one holds, and stands in lead_source too, where
-- verifications read it.
create table source_decision (
  lead_source_id  text        not null references lead_source,
  decision_number integer     not null check (decision_number > 0),
  -- The first day in London of whose evidence nothing is trusted; null = all of it is trusted again.
  distrusted_from date,
  decided_at      timestamptz not null,
  -- The admin key, or the operator at the machine.
  decided_by      text        not null,
  -- The reason given: people write names into reasons.
  sealed          bytea       not null,
  primary key (lead_source_id, decision_number)
);

alter table lead_source add column distrusted_from date;

-- From a phone or e-mail to the leads that had it in an earlier version: a complaint is about these too.
create table lead_former_identifier (
  identifier     bytea not null,
  lead_source_id text  not null,
  lead_id        text  not null,
  primary key (identifier, lead_source_id, lead_id)
) partition by hash (identifier);

do $$
begin
  for part in 0..3 loop
    execute format(
      'create table lead_former_identifier_%s partition of lead_former_identifier for values with (modulus 4, remainder %s)',
      part, part);
  end loop;
end $$;

insert into lead_former_identifier (identifier, lead_source_id, lead_id)
select distinct known.identifier, lead.lead_source_id, lead.lead_id
  from lead
 cross join lateral unnest(lead.identifiers) as known (identifier)
 where lead.version > 1
   and not exists (select 1
                     from lead_identifier
                    where lead_identifier.identifier = known.identifier
                      and lead_identifier.lead_source_id = lead.lead_source_id
                      and lead_identifier.lead_id = lead.lead_id);

-- What a person complained of, by one phone or e-mail.
create table complaint (
  complaint_id    text        primary key,
  mode            text        not null check (mode in ('live', 'test')),
  -- Blind index of the phone or e-mail.
  identifier      bytea       not null,
  received_on     date        not null,
  -- The last day on which its receipt may be acknowledged.
  acknowledge_by  date        not null,
  opened_at       timestamptz not null,
  acknowledged_on date,
  closed_at       timestamptz,
  outcome         text        check (outcome in ('upheld', 'partly_upheld', 'not_upheld', 'withdrawn')),
  -- The phone or e-mail itself, and what it is about.
  sealed          bytea       not null,
  check ((closed_at is null) = (outcome is null))
);

create index complaint_of_mode on complaint (mode, complaint_id);

-- What was done about a complaint, by whom; never changed nor removed.
create table complaint_step (
  complaint_id text        not null references complaint,
  step_number  integer     not null check (step_number > 0),
  kind         text        not null check (kind in ('opened', 'file_made', 'acknowledged', 'closed')),
  at           timestamptz not null,
  -- The admin key, or the operator at the machine.
  done_by      text        not null,
  -- A note; null where there is none.
  sealed       bytea,
  primary key (complaint_id, step_number)
);

-- Evidence in dispute: nothing that is on record under the identifier may be erased while released_at is null. Whatever erases must
-- read this first; the triggers below hold back what does not.
create table evidence_hold (
  complaint_id text        primary key references complaint,
  mode         text        not null check (mode in ('live', 'test')),
  identifier   bytea       not null,
  -- The key under which registers of people have the phone (person_key); null for an e-mail, by which they are not searched.
  person_key   bigint,
  held_at      timestamptz not null,
  released_at  timestamptz
);

create index evidence_hold_of_identifier on evidence_hold (identifier) where released_at is null;
create index evidence_hold_of_person on evidence_hold (person_key) where released_at is null;

-- The sandbox's data goes whenever the demo is loaded anew: only live evidence is held.
create function refuse_held_identifiers(held bytea[]) returns void language plpgsql as $$
begin
  if exists (select 1
               from evidence_hold
              where evidence_hold.identifier = any (held)
                and evidence_hold.released_at is null
                and evidence_hold.mode = 'live') then
    raise exception 'evidence in an open complaint must not be erased' using errcode = 'restrict_violation';
  end if;
end $$;

create function keep_held_lead() returns trigger language plpgsql as $$
begin
  perform refuse_held_identifiers(old.identifiers);
  return old;
end $$;

create function keep_held_part_of_lead() returns trigger language plpgsql as $$
begin
  perform refuse_held_identifiers(lead.identifiers)
     from lead
    where lead.lead_source_id = old.lead_source_id
      and lead.lead_id = old.lead_id;
  return old;
end $$;

create function keep_held_objection() returns trigger language plpgsql as $$
begin
  perform refuse_held_identifiers(array[old.identifier]);
  return old;
end $$;

create function keep_held_person() returns trigger language plpgsql as $$
begin
  if exists (select 1
               from evidence_hold
              where evidence_hold.person_key = any (old.keys)
                and evidence_hold.released_at is null
                and evidence_hold.mode = 'live') then
    raise exception 'evidence in an open complaint must not be erased' using errcode = 'restrict_violation';
  end if;
  return old;
end $$;

create trigger keep_held before delete on lead for each row execute function keep_held_lead();
create trigger keep_held before delete on lead_version for each row execute function keep_held_part_of_lead();
create trigger keep_held before delete on lead_event for each row execute function keep_held_part_of_lead();
create trigger keep_held before delete on objection for each row execute function keep_held_objection();
create trigger keep_held before delete on person for each row execute function keep_held_person();
