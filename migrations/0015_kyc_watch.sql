-- Keys that ask about people in a way that needs a look: how often they are right, and about how many phones.

-- Different phones that a key has asked about on that day.
alter table key_day add column kyc_phones bigint not null default 0;

-- The phones that a key has asked about on a London day. The index is a keyed digest of key, day and phone, so the table names no
-- phone and its days and keys cannot be joined.
create table kyc_phone (
  phone_index bytea primary key,
  day         date  not null
);

create index kyc_phone_day on kyc_phone (day);

-- What was found on a day; one alarm for each.
create table kyc_finding (
  key_id text        not null,
  day    date        not null,
  kind   text        not null check (kind in ('kyc_hit_rate_low', 'kyc_hit_rate_high', 'kyc_many_phones')),
  at     timestamptz not null,
  primary key (key_id, day, kind)
);
