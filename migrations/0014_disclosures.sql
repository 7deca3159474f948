-- Every time that something which is on record about a person was given away, by whom it was asked for and about whom; written before
-- it is given, never changed nor removed. What was given is not repeated here.
create table disclosure (
  disclosure_id   text        primary key,
  mode            text        not null check (mode in ('live', 'test')),
  kind            text        not null check (kind in ('kyc_answer', 'identity_explained')),
  organisation_id text        not null,
  -- 'machine' for a command on the machine itself.
  key_id          text        not null,
  -- The order under which it was asked for; null where there was none.
  dd_id           text,
  -- The recorded verification; null where there is none.
  verification_id text,
  -- Blind index of who was asked about, under a key that nothing else has: it can be joined with no other table.
  subject         bytea       not null,
  at              timestamptz not null
);

create index disclosure_of_mode on disclosure (mode, disclosure_id);
create index disclosure_of_key on disclosure (key_id, disclosure_id);
create index disclosure_of_subject on disclosure (subject, disclosure_id);
