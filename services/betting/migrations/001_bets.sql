-- Bets, their keys and the outcomes that they had.
create extension if not exists ltree with schema public;

-- A bet is taken in three writes: pending before its stake moves, accepted (or refused) after, and an outcome at last.
-- Status, outcome and payout stand in no index and pages are half filled, so that both later writes stay within the page.
create table bets (
  -- UUIDv7: its time is the time of placing.
  id uuid not null,
  account_id bigint not null check (account_id > 0),
  stake bigint not null check (stake > 0),
  -- What a win pays: the stake times the truncated odds, rounded down.
  estimated bigint not null check (estimated >= stake),
  -- What the outcome in force pays, stake included.
  payout bigint not null default 0 check (payout >= 0),
  placed_at timestamptz not null,
  closes_at timestamptz not null,
  settled_at timestamptz,
  -- Thousandths, as accepted and as the slip showed them.
  odds_milli int not null check (odds_milli >= 1000),
  shown_milli int not null,
  -- Number of the outcome in force; -1 before the first.
  revision int not null default -1 check (revision >= -1),
  -- The round's result that gave it; -1 before the first.
  result_revision int not null default -1,
  odds_change smallint not null,
  test_account boolean not null,
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'refused', 'cancelled', 'won', 'lost', 'void')),
  -- Why it was refused; empty otherwise.
  refusal text not null default '' check ((refusal <> '') = (status = 'refused')),
  -- Why the outcome in force: draw, re-entry, round_cancelled or operator; empty before the first.
  reason text not null default '',
  path ltree not null,
  key text collate "C" not null,
  round_id text collate "C" not null,
  game text not null,
  game_class text not null,
  market text not null,
  pick text not null,
  account text not null,
  nickname text not null,
  primary key (id),
  constraint bets_placed_before_close check (placed_at < closes_at),
  constraint bets_outcome check ((revision >= 0) = (status in ('won', 'lost', 'void')) and (revision >= 0) = (settled_at is not null)),
  constraint bets_payout check (
    case status when 'won' then payout = estimated when 'void' then payout = stake else payout = 0 end)
) partition by range (id);

create index bets_account on bets (account_id, id);
-- Serves the settlement of a round in chunks, its book, and what a member has on it.
create index bets_round on bets (round_id, account_id, id);

-- Every position in the tree from which a member has bet. An agent's bets are found through the members below it: an
-- index on the bets' own paths would cost each of them more than all lists of agents save.
create table member_paths (
  path ltree not null,
  account_id bigint not null,
  primary key (path, account_id)
);

-- A member's key names one bet. Kept for three months: nobody repeats a call later than that.
create table bet_keys (
  account_id bigint not null,
  key text collate "C" not null,
  bet_id uuid not null,
  primary key (account_id, key)
);
create index bet_keys_age on bet_keys using brin (bet_id);

-- Outcomes that a later one took the place of; the one in force stands in the bet itself.
create table bet_revisions (
  bet_id uuid not null,
  revision int not null check (revision >= 0),
  outcome text not null check (outcome in ('win', 'loss', 'void')),
  payout bigint not null check (payout >= 0),
  at timestamptz not null,
  reason text not null,
  primary key (bet_id, revision)
);

-- How many bets a member took back on a business day.
create table cancel_counts (
  account_id bigint not null,
  day date not null,
  count int not null check (count > 0),
  primary key (account_id, day)
);

-- The first UUIDv7 of an instant.
create function uuid_at(at timestamptz) returns uuid
language sql immutable
return (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid;

-- Who vacuums a month that is still empty tells the planner so, and plans made by that are of no use when the month
-- begins. A month of which nothing is known is planned for as one with some rows in it.
create function forget_emptiness(name text) returns void
language plpgsql as $$
begin
  if exists (select from pg_class where oid = to_regclass(name) and reltuples = 0) then
    perform pg_clear_relation_stats(current_schema()::text, name);
  end if;
end $$;

-- Makes the partitions of the months (UTC) from that of `first` on, where they do not exist. Returns how many it made.
create function make_bet_months(first timestamptz, months int) returns int
language plpgsql as $$
declare
  m timestamp;
  name text;
  made int := 0;
begin
  perform pg_advisory_xact_lock(hashtext('madang-bet-months'));
  for m in select g from generate_series(date_trunc('month', first at time zone 'UTC'),
    date_trunc('month', first at time zone 'UTC') + make_interval(months => months - 1), '1 month') g
  loop
    name := 'bets_' || to_char(m, 'YYYYMM');
    if to_regclass(name) is not null then
      perform forget_emptiness(name);
      continue;
    end if;
    -- Attaching, unlike creating in place, does not hold up those who write other months.
    execute format('create table %I (like bets including all) with (fillfactor = 50)', name);
    execute format('alter table bets attach partition %I for values from (%L) to (%L)', name,
      uuid_at(m at time zone 'UTC'), uuid_at((m + interval '1 month') at time zone 'UTC'));
    made := made + 1;
  end loop;
  return made;
end $$;
