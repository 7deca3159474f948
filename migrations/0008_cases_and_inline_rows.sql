-- What many cases share and no person is part of: an order with its parties and source, rule packs, the disclosure's text. Kept
-- once, by the SHA-256 of its canonical JSON.
create table shared_facts (
  digest        bytea       primary key,
  facts         jsonb       not null,
  first_used_at timestamptz not null
);

-- Null for cases that hold everything themselves.
alter table verification add column shared_digest bytea;

-- Sealed values look random, so trying to compress them is lost time, and a row of a few kilobytes is read faster from its own
-- page than from pieces elsewhere.
do $$
declare
  sealed_table text;
begin
  foreach sealed_table in array array['lead', 'lead_version', 'verification', 'person'] loop
    execute format('alter table %I alter column sealed set storage external', sealed_table);
    for part in 0..3 loop
      execute format('alter table %I set (toast_tuple_target = 8160)', sealed_table || '_' || part);
    end loop;
  end loop;
end $$;

-- The newest of several scans of one moment is found without sorting.
drop index policy_scan_newest;
create index policy_scan_newest on policy_scan (policy_url_index, scanned_at desc, scan_id desc);
