-- Registers of people for KYC, by the lead source that supplied them.

create table person (
  lead_source_id text        not null,
  person_id      text        not null,
  mode           text        not null check (mode in ('live', 'test')),
  -- Keyed digest, to tell a repeat from a change.
  content        bytea       not null,
  received_at    timestamptz not null,
  sealed         bytea       not null,
  -- The blind keys under which person_key has it, so that a change takes the old ones out.
  keys           bigint[]    not null,
  primary key (lead_source_id, person_id)
) partition by hash (lead_source_id, person_id);

do $$
begin
  for part in 0..3 loop
    execute format('create table person_%s partition of person for values with (modulus 4, remainder %s)', part, part);
  end loop;
end $$;

-- Blind keys under which a person can be found. Each combination of attributes has a digest key of its own, so a key alone
-- tells neither the values nor which attributes they are.
create table person_key (
  key            bigint not null,
  lead_source_id text   not null,
  person_id      text   not null,
  primary key (key, lead_source_id, person_id)
) partition by hash (key);

do $$
begin
  for part in 0..3 loop
    execute format('create table person_key_%s partition of person_key for values with (modulus 4, remainder %s)', part, part);
  end loop;
end $$;

-- What one organisation tried for one phone number, so that nobody can guess a person's data by asking. One row per number:
-- its lock puts attempts that come at once, on any node, one after the other.
create table kyc_attempt (
  organisation_id text        not null,
  phone_index     bytea       not null,
  -- `attribute:blind index of the value` → the last day it was tried; at most three values of an attribute.
  tried           jsonb       not null,
  -- Attempts refused since a third value of some attribute was tried; 0 = none.
  refusals        integer     not null,
  changed_at      timestamptz not null,
  primary key (organisation_id, phone_index)
) partition by hash (phone_index);

do $$
begin
  for part in 0..3 loop
    execute format('create table kyc_attempt_%s partition of kyc_attempt for values with (modulus 4, remainder %s)', part, part);
  end loop;
end $$;
