-- Recorded before answered: every verification, with all that it was made from, sealed.

create table verification (
  verification_id text        not null,
  operation       text        not null check (operation in ('dd', 'kyc')),
  mode            text        not null check (mode in ('live', 'test')),
  organisation_id text        not null,
  key_id          text        not null,
  -- Null when the order does not exist for this caller; such a call is refused and not recorded.
  dd_id           text        not null,
  at              timestamptz not null,
  -- Rule packs with version and hash, evidence version, register snapshots: no personal data.
  made_from       jsonb       not null,
  sealed          bytea       not null,
  primary key (verification_id)
) partition by hash (verification_id);

do $$
begin
  for part in 0..3 loop
    execute format('create table verification_%s partition of verification for values with (modulus 4, remainder %s)', part, part);
  end loop;
end $$;

-- A use is the first Verified answer of a London day for a lead under an order. Numbered, so that two at once cannot both take
-- the last one.
create table lead_use (
  lead_source_id  text        not null,
  lead_id         text        not null,
  dd_id           text        not null,
  use_number      integer     not null,
  day             date        not null,
  caller_id       text        not null,
  at              timestamptz not null,
  verification_id text        not null,
  primary key (lead_source_id, lead_id, dd_id, use_number),
  unique (lead_source_id, lead_id, dd_id, day)
) partition by hash (lead_source_id, lead_id);

do $$
begin
  for part in 0..3 loop
    execute format('create table lead_use_%s partition of lead_use for values with (modulus 4, remainder %s)', part, part);
  end loop;
end $$;
