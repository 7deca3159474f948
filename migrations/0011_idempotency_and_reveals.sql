-- Answers that are kept for requests sent again, and who was shown a person's data.

-- One row for each Idempotency-Key that an API key has used within the last 24 hours. The row is claimed before the work begins
-- and gets its answer when the work is done; one without an answer is at work, or its process died.
create table idempotent_request (
  -- Keyed digest of the API key's id and the idempotency key, which may hold anything.
  request_index  bytea       primary key,
  -- Keyed digest of the operation and the body.
  request_digest bytea       not null,
  -- Which of several attempts holds the row; random.
  attempt        bytea       not null,
  claimed_at     timestamptz not null,
  -- Status, headers and body; null until there is an answer.
  sealed         bytea
);

-- By which old rows are found.
create index idempotent_request_claimed on idempotent_request (claimed_at);

-- Like other sealed values these look random and are a few kilobytes long (see 0008).
alter table idempotent_request alter column sealed set storage external;
alter table idempotent_request set (toast_tuple_target = 8160);

-- Every time that somebody was shown a lead's record in full; written before it is shown, never changed nor removed.
create table reveal (
  reveal_id       text        primary key,
  mode            text        not null check (mode in ('live', 'test')),
  organisation_id text        not null,
  -- 'machine' for a command on the machine itself.
  key_id          text        not null,
  lead_source_id  text        not null,
  lead_id         text        not null,
  at              timestamptz not null,
  -- The reason given: people write names into reasons.
  sealed          bytea       not null
);

create index reveal_of_mode on reveal (mode, reveal_id);
create index reveal_of_lead on reveal (lead_source_id, lead_id, reveal_id);

-- The leads of one order in their order, for the buyer who looks for its own.
create index assignment_of_order on assignment (dd_id, lead_source_id, lead_id);
