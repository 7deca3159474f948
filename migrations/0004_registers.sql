-- Snapshots of preference registers and buyers' lists. A snapshot is loaded beside the active one and swapped in whole.

create table register_snapshot (
  snapshot_id     text        primary key,
  mode            text        not null check (mode in ('live', 'test')),
  kind            text        not null check (kind in ('tps', 'ctps', 'mps', 'buyer')),
  -- For a buyer's list: whose, and for which channels (null = all).
  organisation_id text        references organisation,
  channels        text[],
  snapshot_date   date        not null,
  entries         bigint      not null,
  status          text        not null check (status in ('loading', 'active', 'retired')),
  created_at      timestamptz not null,
  activated_at    timestamptz,
  check ((kind = 'buyer') = (organisation_id is not null))
);

create unique index register_snapshot_active on register_snapshot (mode, kind, coalesce(organisation_id, '')) where status = 'active';

-- TPS and CTPS: bare numbers without names, E.164 digits as an integer, apart from everything else.
create table register_number (
  snapshot_id  text   not null,
  number       bigint not null,
  -- Null = not known: listed for 28 days or more.
  listed_since date,
  primary key (snapshot_id, number)
) partition by list (snapshot_id);

-- MPS (name and address) and buyers' lists (phone or e-mail): blind indexes only.
create table register_entry (
  snapshot_id text  not null,
  entry       bytea not null,
  primary key (snapshot_id, entry)
) partition by list (snapshot_id);
