-- Bets with casino suppliers, as wallet or a supplier's history tells of them. No money moves here: a row is what is known.
create table casino_bets (
  -- UUIDv7: its time is the time of placing.
  id uuid not null,
  account_id bigint not null check (account_id > 0),
  stake bigint not null check (stake >= 0),
  -- What it paid in all; a void bet's stake is in it.
  payout bigint not null default 0 check (payout >= 0),
  balance_before bigint not null,
  balance_after bigint not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- The state that was told of last: an earlier one that comes later changes nothing.
  version bigint not null check (version > 0),
  -- Number of the outcome in force; -1 before the first.
  revision int not null default -1 check (revision >= -1),
  level smallint not null,
  test_account boolean not null,
  eggs boolean not null,
  -- True where nothing further is waited for: its round was closed, or it was open for too long.
  closed boolean not null,
  status text not null check (status in ('open', 'win', 'loss', 'void')),
  game_class text not null check (game_class in ('casino', 'slot')),
  path ltree not null,
  vendor text not null,
  game text not null,
  round text collate "C" not null,
  transaction_id text collate "C" not null,
  account text not null,
  nickname text not null,
  primary key (id),
  constraint casino_bets_outcome check ((status = 'open') = (settled_at is null) and (status = 'open' or revision >= 0)),
  constraint casino_bets_closed check (status <> 'open' or not closed)
) partition by range (id);

create index casino_bets_account on casino_bets (account_id, id);
-- Finds what a closed round closes with it, and whether the round of a bet that comes late was closed before.
create index casino_bets_round on casino_bets (account_id, vendor, round);
-- Finds those that stay open.
create index casino_bets_open on casino_bets (id) where status = 'open';

-- Makes the partitions of the months (UTC) from that of `first` on, as `make_bet_months` does for bets.
create function make_casino_bet_months(first timestamptz, months int) returns int
language plpgsql as $$
declare
  m timestamp;
  name text;
  made int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('madang-casino-bet-months'));
  for m in select g from generate_series(date_trunc('month', first at time zone 'UTC'),
    date_trunc('month', first at time zone 'UTC') + make_interval(months => months - 1), '1 month') g
  loop
    name := 'casino_bets_' || to_char(m, 'YYYYMM');
    if to_regclass(name) is not null then
      perform forget_emptiness(name);
      continue;
    end if;
    execute format('create table %I (like casino_bets including all) with (fillfactor = 70)', name);
    execute format('alter table casino_bets attach partition %I for values from (%L) to (%L)', name,
      uuid_at(m at time zone 'UTC'), uuid_at((m + interval '1 month') at time zone 'UTC'));
    made := made + 1;
  end loop;
  return made;
end $$;
