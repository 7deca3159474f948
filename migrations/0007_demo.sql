-- Which demo data is in the sandbox, so that a start finds out by one look whether it is there and of today.

create table demo_load (
  only_row  boolean     primary key default true check (only_row),
  -- SHA-256 of all that was loaded. The dates in it are counted from the day of loading, so another day has another digest.
  content   bytea       not null,
  loaded_at timestamptz not null
);
