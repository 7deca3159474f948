-- What is on record about leads. Personal data is sealed; look-ups go by blind index. Tables that grow with the leads are hash
-- partitioned by the key they are looked up by, so that a cluster can spread them by the same key.

create table lead (
  lead_source_id          text        not null,
  lead_id                 text        not null,
  mode                    text        not null check (mode in ('live', 'test')),
  version                 integer     not null,
  -- Keyed digest of the newest version, to tell a repeat from a change.
  content                 bytea       not null,
  captured_at             timestamptz not null,
  received_at             timestamptz not null,
  changed_at              timestamptz not null,
  -- First and newest version.
  sealed                  bytea       not null,
  -- Blind indexes: the newest version's phones and e-mails, its name, name and address, evidence reference, policy URL.
  identifiers             bytea[]     not null,
  name_index              bytea,
  mps_index               bytea,
  reference_index         bytea,
  policy_url_index        bytea,
  -- When consent evidence last came in different both from the first version and from the one before it, without a renewal,
  -- and in what it ever did: the last time, since a change after a delivery weighs more (rule PRV-008).
  evidence_changed_at     timestamptz,
  evidence_changed_fields text[],
  primary key (lead_source_id, lead_id)
) partition by hash (lead_source_id, lead_id);

do $$
begin
  for part in 0..3 loop
    execute format('create table lead_%s partition of lead for values with (modulus 4, remainder %s)', part, part);
  end loop;
end $$;

-- Versions after the first; the first stays in its lead for ever.
create table lead_version (
  lead_source_id text        not null,
  lead_id        text        not null,
  version        integer     not null,
  received_at    timestamptz not null,
  sealed         bytea       not null,
  primary key (lead_source_id, lead_id, version)
) partition by hash (lead_source_id, lead_id);

do $$
begin
  for part in 0..3 loop
    execute format('create table lead_version_%s partition of lead_version for values with (modulus 4, remainder %s)', part, part);
  end loop;
end $$;

-- From a phone or e-mail to the leads that have it now.
create table lead_identifier (
  identifier     bytea not null,
  lead_source_id text  not null,
  lead_id        text  not null,
  name_index     bytea,
  primary key (identifier, lead_source_id, lead_id)
) partition by hash (identifier);

do $$
begin
  for part in 0..3 loop
    execute format('create table lead_identifier_%s partition of lead_identifier for values with (modulus 4, remainder %s)', part, part);
  end loop;
end $$;

-- What happened to a lead's consent; append-only. Withdrawals and objections also go to objection, by identifier.
create table lead_event (
  lead_source_id  text        not null,
  lead_id         text        not null,
  event_id        text        not null,
  kind            text        not null check (kind in ('granted', 'withdrawn', 'objected', 'renewed', 'contacted')),
  -- Null = all channels.
  channels        text[],
  at              timestamptz not null,
  received_at     timestamptz not null,
  organisation_id text        not null,
  sealed          bytea       not null,
  primary key (lead_source_id, lead_id, event_id)
) partition by hash (lead_source_id, lead_id);

do $$
begin
  for part in 0..3 loop
    execute format('create table lead_event_%s partition of lead_event for values with (modulus 4, remainder %s)', part, part);
  end loop;
end $$;

-- Objections bind the person: every lead, source and register entry with that identifier, now and later. A buyer's own entries
-- carry an index that is scoped to that buyer, so that lists cannot be compared.
create table objection (
  identifier      bytea       not null,
  objection_id    text        not null,
  kind            text        not null check (kind in ('withdrawn', 'objected', 'suppressed')),
  scope           text        not null check (scope in ('person', 'operator', 'buyer')),
  organisation_id text        not null,
  -- Null = all channels.
  channels        text[],
  at              timestamptz not null,
  received_at     timestamptz not null,
  sealed          bytea       not null,
  primary key (identifier, objection_id)
) partition by hash (identifier);

do $$
begin
  for part in 0..3 loop
    execute format('create table objection_%s partition of objection for values with (modulus 4, remainder %s)', part, part);
  end loop;
end $$;

-- Which leads were delivered under which order.
create table assignment (
  lead_source_id  text        not null,
  lead_id         text        not null,
  dd_id           text        not null,
  delivered_at    timestamptz not null,
  -- Last day of exclusivity for the order's buyer; null = not exclusive.
  exclusive_until date,
  ends_on         date,
  revoked_at      timestamptz,
  recorded_at     timestamptz not null,
  primary key (lead_source_id, lead_id, dd_id)
) partition by hash (lead_source_id, lead_id);

do $$
begin
  for part in 0..3 loop
    execute format('create table assignment_%s partition of assignment for values with (modulus 4, remainder %s)', part, part);
  end loop;
end $$;

-- Which lead first carried an evidence reference within its issuer's name space.
create table evidence_binding (
  reference_index bytea       not null,
  lead_source_id  text        not null,
  lead_id         text        not null,
  supplier_id     text        not null,
  bound_at        timestamptz not null,
  name_index      bytea,
  identifiers     bytea[]     not null,
  primary key (reference_index, lead_source_id, lead_id)
) partition by hash (reference_index);

do $$
begin
  for part in 0..3 loop
    execute format('create table evidence_binding_%s partition of evidence_binding for values with (modulus 4, remainder %s)', part, part);
  end loop;
end $$;

-- A scan of a privacy policy page; append-only, the newest counts.
create table policy_scan (
  scan_id          text        primary key,
  policy_url_index bytea       not null,
  url              text        not null,
  scanned_at       timestamptz not null,
  outcome          text        not null,
  fields           jsonb       not null,
  recorded_by      text        not null
);

create index policy_scan_newest on policy_scan (policy_url_index, scanned_at desc);

-- How far the import of a file has come, so that an interrupted one resumes.
create table import_progress (
  import_id      text        primary key,
  kind           text        not null,
  file_digest    bytea       not null,
  rows_done      bigint      not null,
  accepted       bigint      not null,
  unchanged      bigint      not null,
  rejected       bigint      not null,
  -- How long the list of refused rows was; what stands beyond it belongs to rows that are not done.
  rejected_bytes bigint      not null,
  finished_at    timestamptz,
  started_at     timestamptz not null,
  changed_at     timestamptz not null
);

-- At most one import of a file is under way; looked up when a file comes again.
create unique index import_progress_under_way on import_progress (kind, file_digest) where finished_at is null;
