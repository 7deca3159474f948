-- The keys that seal personal data, each wrapped by the master key, which is never in the database. Whoever has a copy of the
-- database without the master key has ciphertext and nothing else.

create table data_key (
  -- Written into every sealed value, so never given twice: rows stay for ever, also when the key itself is destroyed.
  key_id        integer     primary key check (key_id > 0),
  -- 'seal': AES-256-GCM of records; the newest seals. 'index': the root of all blind-index keys, one for ever.
  purpose       text        not null check (purpose in ('seal', 'index')),
  -- Null once destroyed.
  wrapped       bytea       check (octet_length(wrapped) = 61),
  -- Tells which master key wrapped it, and nothing about that key.
  master_key_id text        not null check (master_key_id ~ '^[0-9a-f]{16}$'),
  -- How many values were sealed with it, told by the processes now and then: a random nonce must not come twice.
  sealed_count  bigint      not null default 0,
  created_at    timestamptz not null,
  -- Since when no stored value needs it.
  retired_at    timestamptz,
  check (wrapped is not null or retired_at is not null),
  check (purpose = 'seal' or retired_at is null)
);

create unique index data_key_index_root on data_key (purpose) where purpose = 'index';
