-- A scan says whose it is and, sealed, all that was found: addresses of policies can hold what their supplier put there to know a
-- person by. `url` is filled by scans of earlier releases only; `fields` is what the rules read.
alter table policy_scan alter column url drop not null;
alter table policy_scan
  add column mode          text check (mode in ('live', 'test')),
  add column sealed        bytea,
  -- SHA-256 of the text that was read, which policy_text has; null where there was none.
  add column text_digest   bytea,
  -- The scan whose findings an operator corrected with this one; null for all others.
  add column corrects      text;

update policy_scan
   set mode = api_key.mode
  from api_key
 where api_key.key_id = policy_scan.recorded_by;

create index policy_scan_of_mode on policy_scan (mode, scan_id);

-- What policies say, once for each text: sealed, because a page may greet whoever its address was made for.
create table policy_text (
  digest        bytea       primary key,
  sealed        bytea       not null,
  first_seen_at timestamptz not null
);

alter table policy_text alter column sealed set storage external;

-- Policies that are read again and again, and when each is due. Nothing else is a queue: a row is claimed, worked on and put off.
create table policy_page (
  policy_url_index bytea       primary key,
  mode             text        not null check (mode in ('live', 'test')),
  sealed           bytea       not null,
  first_seen_at    timestamptz not null,
  -- The id that the next scan will have.
  next_scan_id     text        not null unique,
  due_at           timestamptz not null,
  -- How often the next scan was tried in vain.
  tries            integer     not null default 0,
  claimed_until    timestamptz
);

create index policy_page_due on policy_page (due_at);

-- One request to a host at a time, by all processes together: who holds a host, or how long it rests.
create table policy_host (
  host_index bytea       primary key,
  free_at    timestamptz not null
);
