-- An update that finds its rows by a join opens every month's partition, with its indexes: with three years of months a
-- call for one bet took half as much again. Between two ids that come with the call only their months are opened. The
-- function of before stays, under fewer arguments, for processes of an earlier version.

-- Accepts the pending bets that come with an event and refuses the others, and answers the ids of those that it found
-- pending. `first_id` and `last_id` are the outermost of them.
create function end_pending_bets(
  ids uuid[], refusals text[], payloads bytea[], shards int[], traces text[], first_id uuid, last_id uuid
) returns uuid[]
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
declare
  ended uuid[];
  rounds text[];
  refused_accounts bigint[];
  refused_rounds text[];
  refused_stakes bigint[];
begin
  with item as materialized (
    select t.id, t.refusal, t.payload, t.shard, t.trace, t.ord
    from unnest(ids, refusals, payloads, shards, traces) with ordinality t (id, refusal, payload, shard, trace, ord)
  ), changed as (
    update bets b
    set status = case when i.payload is null then 'refused' else 'accepted' end,
      refusal = case when i.payload is null then i.refusal else '' end
    from item i
    where b.id = i.id and b.id between first_id and last_id and b.status = 'pending'
    returning b.id, b.round_id, b.account_id, b.stake, i.payload, i.shard, i.trace, i.ord
  ), told as (
    insert into outbox (type, shard, payload, trace)
    select 'madang.betting.v1.BetAccepted', c.shard, c.payload, nullif(c.trace, '')
    from changed c
    where c.payload is not null
    order by c.ord
  )
  select array_agg(c.id), array_agg(distinct c.round_id) filter (where c.payload is not null),
    array_agg(c.account_id) filter (where c.payload is null), array_agg(c.round_id) filter (where c.payload is null),
    array_agg(c.stake) filter (where c.payload is null)
  into ended, rounds, refused_accounts, refused_rounds, refused_stakes
  from changed c;
  if refused_accounts is not null then
    perform ease_stakes(refused_accounts, refused_rounds, refused_stakes);
  end if;
  -- A statement of its own: it sees a result that was committed while the bets were on their way. One that comes later
  -- finds these bets accepted, or still pending and then waits for them.
  if rounds is not null and exists (select from round_results r where r.round_id = any (rounds)) then
    insert into settlement_jobs (round_id)
    select distinct r.round_id from round_results r where r.round_id = any (rounds) order by 1
    on conflict (round_id) do update set calls = settlement_jobs.calls + 1;
  end if;
  return ended;
end $$;
