-- How far each supplier's history of play with eggs was read. A vendor has a row from the first eggs on that it was given.
create table egg_histories (
  vendor text primary key references casino_vendors,
  -- The supplier's own word for the place behind what was told; empty for the beginning.
  cursor text collate "C" not null default '',
  next_look_at timestamptz not null,
  -- Looks in a row that found nothing, and that failed.
  empties int not null default 0 check (empties >= 0),
  failures int not null default 0 check (failures >= 0),
  -- What the last failure was; empty after a look that went well.
  problem text not null default ''
);
create index egg_histories_due on egg_histories (next_look_at);
