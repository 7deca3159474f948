-- What is counted of each register of people when it is loaded: agreement says the less, the more people there are and the more
-- of them bear the name.

create table people_register (
  lead_source_id text   primary key,
  mode           text   not null check (mode in ('live', 'test')),
  people         bigint not null check (people >= 0)
);

insert into people_register (lead_source_id, mode, people)
select lead_source_id, mode, count(*)
  from person
 group by lead_source_id, mode;

-- Names that many of a register bear. The key is blind, and nothing here tells who bears the name.
create table people_name_share (
  lead_source_id text   not null,
  part           text   not null check (part in ('given', 'family')),
  name_key       bigint not null,
  share          real   not null check (share > 0 and share <= 1),
  primary key (lead_source_id, part, name_key)
);
