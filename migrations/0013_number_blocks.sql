-- TPS and CTPS by blocks of 256 consecutive numbers instead of a row for each: a register of 30 million takes some hundred
-- thousand rows, and is written and indexed in seconds.

create table register_block (
  snapshot_id text   not null,
  -- The number without its last eight bits; a number is the digits of E.164 as an integer.
  block       bigint not null,
  -- 256 bits, as get_bit counts them: is the number with these last eight bits on the register?
  present     bytea  not null check (length(present) = 32),
  -- Three bytes for each number that is, in their order: the day since which it is listed, 1 = 0001-01-01; 0 = not known,
  -- so listed for 28 days or more.
  days        bytea  not null check (length(days) = 3 * bit_count(present)),
  primary key (snapshot_id, block)
) partition by list (snapshot_id);

-- A single expression, so that the planner can put it in the place of the call.
create function listed_since(present bytea, days bytea, place bigint) returns date
  language sql immutable parallel safe
  return date '0001-01-01' - 1 + nullif((
    'x' || encode(
      substring(days from 1 + 3 * (
        bit_count(substring(present from 1 for (place / 8)::integer)) +
        bit_count((get_byte(present, (place / 8)::integer) & ((1 << (place % 8)::integer) - 1))::bit(8))
      )::integer for 3),
      'hex')
  )::bit(24)::integer, 0);

do $$
declare
  snapshot text;
begin
  for snapshot in select snapshot_id from register_snapshot where status = 'active' and kind in ('tps', 'ctps') loop
    execute format('create table %I partition of register_block for values in (%L)', 'register_block_' || snapshot, snapshot);
  end loop;
end $$;

with listed as (
  select snapshot_id,
         number,
         number >> 8 as block,
         (number & 255) / 8 as byte,
         1 << (number % 8)::integer as bit,
         substring(int4send(coalesce(listed_since - date '0001-01-01' + 1, 0)) from 2 for 3) as day
    from register_number
    join register_snapshot using (snapshot_id)
   where status = 'active'
),
bytes as (
  select snapshot_id, block, byte, sum(bit)::integer as bits, string_agg(day, ''::bytea order by number) as days
    from listed
   group by snapshot_id, block, byte
),
blocks as (
  select snapshot_id,
         block,
         array_agg(byte) as places,
         array_agg(bits) as bits,
         string_agg(days, ''::bytea order by byte) as days
    from bytes
   group by snapshot_id, block
)
insert into register_block (snapshot_id, block, present, days)
select snapshot_id,
       block,
       (select string_agg(set_byte('\x00'::bytea, 0, coalesce(bits[array_position(places, place)], 0)), ''::bytea order by place)
          from generate_series(0::bigint, 31) as place),
       days
  from blocks;

drop table register_number;
