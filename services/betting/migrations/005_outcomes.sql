-- Gives bets of a round their outcome, keeps the one before, and tells of it. A bet that has moved on is left alone.
-- Answers how many changed.
create function settle_bets(
  ids uuid[], revisions int[], outcomes text[], payouts bigint[], payloads bytea[], shards int[],
  result int, why text, now timestamptz
) returns int
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
declare
  changed int;
begin
  insert into bet_revisions (bet_id, revision, outcome, payout, at, reason)
  select b.id, b.revision, case b.status when 'won' then 'win' when 'lost' then 'loss' else 'void' end,
    b.payout, b.settled_at, b.reason
  from unnest(ids, revisions) i (id, revision)
  join bets b on b.id = i.id and b.revision = i.revision - 1
  where i.revision > 0 and b.status in ('won', 'lost', 'void')
  on conflict (bet_id, revision) do nothing;

  with item as materialized (
    select t.id, t.revision, t.outcome, t.payout, t.payload, t.shard
    from unnest(ids, revisions, outcomes, payouts, payloads, shards)
      t (id, revision, outcome, payout, payload, shard)
  ), settled as (
    update bets b
    set status = case i.outcome when 'win' then 'won' when 'loss' then 'lost' else 'void' end,
      payout = i.payout, revision = i.revision, result_revision = result, reason = why, settled_at = now
    from item i
    where b.id = i.id and b.revision = i.revision - 1 and b.status in ('accepted', 'won', 'lost', 'void')
    returning b.id, i.payload, i.shard
  ), told as (
    insert into outbox (type, shard, payload)
    select 'madang.betting.v1.BetSettled', s.shard, s.payload from settled s
  )
  select count(*) into changed from settled s;
  return changed;
end $$;
