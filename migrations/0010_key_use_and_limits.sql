-- How often a key may ask; null takes the default of the release.
alter table api_key add column rate_per_second integer check (rate_per_second > 0);
alter table api_key add column burst integer check (burst > 0);
alter table api_key add column daily_quota integer check (daily_quota > 0);
alter table api_key add column kyc_rate_per_second integer check (kyc_rate_per_second > 0);
alter table api_key add column kyc_burst integer check (kyc_burst > 0);
alter table api_key add column kyc_daily_quota integer check (kyc_daily_quota > 0);

-- The key whose place it takes: one key has one successor.
alter table api_key add column replaces text references api_key;
create unique index api_key_replaces on api_key (replaces) where replaces is not null;

-- What every process has counted for a key on a London day. No foreign key: a count that arrives late must never keep those of
-- all other keys from being filed.
create table key_day (
  key_id            text   not null,
  day               date   not null,
  requests          bigint not null,
  -- Let through by the limits; quotas are counted in these.
  admitted          bigint not null,
  kyc_admitted      bigint not null,
  -- Answered with a refusal of the caller, or a failure of ours.
  refused           bigint not null,
  failed            bigint not null,
  dd_verified       bigint not null,
  dd_non_compliant  bigint not null,
  -- Of these, the answers that told LEAD_NOT_MATCHED.
  dd_unmatched      bigint not null,
  kyc_verified      bigint not null,
  kyc_non_compliant bigint not null,
  primary key (key_id, day)
);

-- Where a key was used from: /24 of IPv4, /48 of IPv6, never the address itself.
create table key_network (
  key_id        text        not null,
  network       cidr        not null,
  first_used_at timestamptz not null,
  last_used_at  timestamptz not null,
  primary key (key_id, network)
);

-- A key that asked as somebody does who guesses leads: slowed down for the rest of that London day.
create table key_throttle (
  key_id text        not null,
  day    date        not null,
  cause  text        not null check (cause in ('unmatched_lead', 'unmatched_share')),
  at     timestamptz not null,
  primary key (key_id, day, cause)
);

-- Answers LEAD_NOT_MATCHED of one organisation about one lead on one London day. The index is a keyed digest of all of these, so
-- the table names no lead and its days cannot be joined.
create table unmatched_lead (
  lead_index bytea   primary key,
  day        date    not null,
  answers    integer not null
);

create index unmatched_lead_day on unmatched_lead (day);
