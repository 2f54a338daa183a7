-- In a crowd of bets an earner is paid once for many batches: those of a window of about a second. A batch says what it gave in
-- one row, and whoever closes the window adds the rows up; a row for each sum would cost as much as paying it.

-- The window that batches belong to now; one row. Each batch locks it shared until its end, and so a window that is over
-- has all of its rows.
create table commission_window (
  one boolean primary key default true check (one),
  -- UUIDv7: the ids of its payments carry its time.
  id uuid not null,
  opened_at timestamptz not null
);
-- Made anew by the first batch, as one that is old is.
insert into commission_window (id, opened_at) values (gen_random_uuid(), '-infinity');

-- What batches gave and took back that is in no payment, sum by day or event yet: a batch's sums, side by side.
create table commission_waiting (
  id bigint generated always as identity primary key,
  window_id uuid not null,
  account_ids bigint[] not null,
  -- Each from the top of the tree to the earner.
  paths text[] not null,
  game_classes text[] not null,
  games text[] not null,
  -- Null for a member's own shares, whose payments are not of a window.
  payments uuid[] not null,
  amounts bigint[] not null,
  stakes bigint[] not null,
  excluded bigint[] not null,
  shares int[] not null,
  -- The newest of each sum, all of which is of one hour.
  ats timestamptz[] not null,
  days date[] not null
) with (autovacuum_vacuum_scale_factor = 0.02);
create index commission_waiting_window on commission_waiting (window_id);
