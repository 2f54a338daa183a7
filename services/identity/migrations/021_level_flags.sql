-- Restrictions that hold for every member of a level, unless the member has a value of its own: true or false in its flags.
create table level_flags (
  level int primary key check (level between 1 and 7),
  flags jsonb not null default '{}'
);
insert into level_flags (level) select generate_series(1, 7);
