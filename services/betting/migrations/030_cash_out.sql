-- Open bets on matches are bought back, whole or in part. A bet pays what was paid for the part that was bought, and what the
-- results make of the rest.
alter table bets
  -- Stake that was bought back, and what was paid for it.
  add column closed_stake bigint not null default 0,
  add column closed_payout bigint not null default 0;
alter table bets drop constraint bets_payout;
alter table bets
  add constraint bets_closed check (
    closed_stake between 0 and stake and (closed_stake > 0) = (closed_payout > 0) and closed_payout >= 0
    and (closed_stake = 0 or legs is not null and status in ('accepted', 'won', 'lost', 'void'))) not valid,
  add constraint bets_payout check (
    payout >= closed_payout and case status
      when 'won' then payout = estimated or legs is not null and payout >= stake
      when 'void' then payout = closed_payout + stake - closed_stake
      when 'lost' then payout = 0 or legs is not null and payout <= stake
      else payout = closed_payout end) not valid;

-- A note of a cash-out has what is bought back of the bet behind it, and null where results alone decided. Whoever is killed
-- behind such a note leaves it to a worker, since no market calls for it.
alter table market_payouts
  add column closed_stake bigint check (closed_stake > 0),
  add column closed_payout bigint check (closed_payout > 0),
  add column noted_at timestamptz not null default clock_timestamp();
create index market_payouts_closing on market_payouts (noted_at) where closed_stake is not null;

-- Prices that are held for a moment, at most one for a bet, and those that were taken.
create table cash_out_offers (
  -- UUIDv7.
  id uuid primary key,
  bet_id uuid not null,
  account_id bigint not null,
  -- What it was made for: the bet's outcome, and how many results its markets had had.
  revision int not null,
  results int not null,
  -- Stake that it closes, and what it pays.
  stake bigint not null check (stake > 0),
  amount bigint not null check (amount > 0),
  expires_at timestamptz not null,
  -- Number of the outcome that its taking gave the bet; null while it was not taken.
  taken_revision int
);
create unique index cash_out_offers_held on cash_out_offers (bet_id) where taken_revision is null;

alter table sports_rules
  add column cash_out_seconds int not null default 5 check (cash_out_seconds between 2 and 60),
  add column cash_out_tolerance_milli int not null default 20 check (cash_out_tolerance_milli between 0 and 500);

-- Gives bets the outcome of a cash-out, as settle_bets gives that of results, with what is bought back of them behind it.
create function cash_out_bets(
  ids uuid[], revisions int[], outcomes text[], payouts bigint[], payloads bytea[], shards int[],
  closed_stakes bigint[], closed_payouts bigint[], now timestamptz
) returns int
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
declare
  changed int;
begin
  insert into bet_revisions (bet_id, revision, outcome, payout, at, reason)
  select b.id, b.revision, 'open', b.payout, b.settled_at, b.reason
  from unnest(ids, revisions) i (id, revision)
  join bets b on b.id = i.id and b.revision = i.revision - 1
  where i.revision > 0 and b.status = 'accepted'
  on conflict (bet_id, revision) do nothing;

  with item as materialized (
    select t.id, t.revision, t.outcome, t.payout, t.payload, t.shard, t.closed_stake, t.closed_payout
    from unnest(ids, revisions, outcomes, payouts, payloads, shards, closed_stakes, closed_payouts)
      t (id, revision, outcome, payout, payload, shard, closed_stake, closed_payout)
  ), closed as (
    update bets b
    set status = case i.outcome when 'win' then 'won' when 'loss' then 'lost' else 'accepted' end,
      payout = i.payout, revision = i.revision, result_revision = 0, reason = 'cash_out', settled_at = now,
      closed_stake = i.closed_stake, closed_payout = i.closed_payout
    from item i
    where b.id = i.id and b.revision = i.revision - 1 and b.status = 'accepted'
    returning b.id, i.payload, i.shard
  ), told as (
    insert into outbox (type, shard, payload)
    select 'madang.betting.v1.BetSettled', c.shard, c.payload from closed c
  )
  select count(*) into changed from closed c;
  return changed;
end $$;
