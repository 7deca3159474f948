-- Who takes part, and what they agreed. Small tables, read on every verification through one stamp.

create table organisation (
  organisation_id text        primary key,
  mode            text        not null check (mode in ('live', 'test')),
  legal_name      text        not null,
  trading_names   text[]      not null default '{}',
  brand_names     text[]      not null default '{}',
  roles           text[]      not null,
  registrations   jsonb       not null default '{}',
  -- Stands in the public list of approved licensees.
  publicly_listed boolean     not null default false,
  version         integer     not null default 1,
  created_at      timestamptz not null,
  changed_at      timestamptz not null
);

create table lead_source (
  lead_source_id  text        primary key,
  organisation_id text        not null references organisation,
  mode            text        not null check (mode in ('live', 'test')),
  name            text        not null,
  approved_hosts  text[]      not null default '{}',
  status          text        not null check (status in ('active', 'suspended')),
  version         integer     not null default 1,
  created_at      timestamptz not null,
  changed_at      timestamptz not null
);

create index lead_source_of_organisation on lead_source (organisation_id);

create table dd_order (
  dd_id      text        primary key,
  mode       text        not null check (mode in ('live', 'test')),
  buyer_id   text        not null references organisation,
  caller_id  text        not null references organisation,
  status     text        not null check (status in ('active', 'suspended', 'cancelled')),
  cancelled_at timestamptz,
  version    integer     not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);

create index dd_order_of_buyer on dd_order (buyer_id);

-- Terms are never changed in place: a change is a new version that holds from effective_from on. Leads delivered before keep
-- their terms unless the change says that it applies to them too.
create table order_terms (
  dd_id                text        not null references dd_order,
  version              integer     not null,
  effective_from       timestamptz not null,
  applies_to_delivered boolean     not null,
  terms                jsonb       not null,
  primary key (dd_id, version)
);

create table api_key (
  key_id          text        primary key,
  digest          bytea       not null unique,
  last_four       text        not null,
  organisation_id text        not null references organisation,
  mode            text        not null check (mode in ('live', 'test')),
  name            text        not null,
  scopes          text[]      not null,
  -- The order whose sources a KYC call may read.
  dd_id           text        references dd_order,
  networks        cidr[],
  expires_at      timestamptz,
  revoked_at      timestamptz,
  created_at      timestamptz not null,
  -- The admin key, or the operator at the machine, that issued or revoked it.
  created_by      text        not null,
  revoked_by      text
);

create index api_key_of_organisation on api_key (organisation_id);

-- Grows with every change of the tables above and of the active register snapshots, in the same transaction. A verification
-- reads it in its one statement and so knows whether what it remembers of them still holds.
create table reference_stamp (
  only_row boolean primary key default true check (only_row),
  stamp    bigint  not null
);

insert into reference_stamp (stamp) values (1);

-- Things an operator must look at; never personal data.
create table alarm (
  alarm_id text        primary key,
  mode     text        not null check (mode in ('live', 'test')),
  kind     text        not null,
  at       timestamptz not null,
  details  jsonb       not null
);
