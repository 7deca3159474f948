-- What an operator manages: whether it still takes part, since when and why, and which version of it was read.

-- Ended for good. The release before takes no notice of the end of an organisation, which has neither an order nor a source nor a
-- key then; an ended source it takes for a suspended one, as which it is kept.
alter table organisation
  add column ended_at      timestamptz,
  add column status_since  timestamptz,
  add column status_reason text;

alter table lead_source
  add column ended_at      timestamptz,
  -- Null where the status has been the same since before it was noted.
  add column status_since  timestamptz,
  add column status_reason text,
  add constraint lead_source_ended_is_suspended check (ended_at is null or status = 'suspended');

alter table dd_order
  add column status_since  timestamptz,
  add column status_reason text;

-- Grows with every change of what is shown of a key.
alter table api_key add column version integer not null default 1;

-- Alarms are read newest first, a page at a time.
create index alarm_newest on alarm (mode, at desc, alarm_id desc);
