-- The writes of the way that every bet goes, a call for a group. Tables are only ever reached through their indexes:
-- a plan that was made while a month's partition is empty must serve it when it is full.

-- What a member has on a round: pending and accepted stakes, kept as a sum so that a bet's price does not grow with
-- those before it. Rounds that are over are let go by age.
create table round_stakes (
  account_id bigint not null,
  round_id text collate "C" not null,
  stake bigint not null check (stake >= 0),
  since uuid not null,
  primary key (account_id, round_id)
) with (fillfactor = 50);
create index round_stakes_age on round_stakes using brin (since);

-- Takes stakes off again, of bets that are refused, cancelled or void. Rows are locked in their order.
create function ease_stakes(accounts bigint[], rounds text[], stakes bigint[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
begin
  perform from round_stakes r
  where (r.account_id, r.round_id) in (select a, t from unnest(accounts, rounds) u (a, t))
  order by r.account_id, r.round_id for no key update;
  update round_stakes r set stake = r.stake - s.stake
  from (
    select u.account_id, u.round_id, sum(u.stake)::bigint as stake
    from unnest(accounts, rounds, stakes) u (account_id, round_id, stake)
    group by u.account_id, u.round_id
  ) s
  where r.account_id = s.account_id and r.round_id = s.round_id;
end $$;

-- Writes new bets as pending and answers each, in order: new; known, when the member's key names a bet already;
-- exposure, when the member would have more on the round than `maxima` allows.
--
-- Members are locked in their order for the length of the call, so that what one of them has on a round stands still
-- while it is decided, and so that no key is taken twice.
create function place_bets(
  ids uuid[], accounts bigint[], stakes bigint[], estimates bigint[], maxima bigint[],
  placed timestamptz, closes timestamptz[], odds int[], shown int[], changes smallint[], tests boolean[],
  paths text[], keys text[], rounds text[], games text[], classes text[], markets text[], picks text[],
  names text[], nicknames text[]
) returns text[]
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
declare
  n int := cardinality(ids);
  verdicts text[];
  slots int[];
  held bigint[];
  added bigint[] := array_fill(0::bigint, array[n]);
  -- No bet on these rounds is newer, whatever the clocks of other machines say: months ahead need not be looked at.
  ahead constant uuid := uuid_at(placed + interval '1 day');
begin
  perform pg_advisory_xact_lock(731, l.member)
  from (select distinct (a % 2147483647)::int as member from unnest(accounts) a order by 1) l;

  -- A slot is the first place in the group of the same member and round.
  select array_agg(case when k.bet_id is not null or i.nth > 1 then 'known' else 'new' end order by i.ord),
    array_agg(i.slot order by i.ord)
  into verdicts, slots
  from (
    select t.account, t.key, t.ord,
      row_number() over (partition by t.account, t.key order by t.ord) as nth,
      min(t.ord) over (partition by t.account, t.round)::int as slot
    from unnest(accounts, keys, rounds) with ordinality t (account, key, round, ord)
  ) i
  left join bet_keys k on k.account_id = i.account and k.key = i.key;

  select array_agg(coalesce(r.stake, 0) order by i.ord)
  into held
  from unnest(accounts, rounds) with ordinality i (account, round, ord)
  left join round_stakes r on r.account_id = i.account and r.round_id = i.round;

  for i in 1 .. n loop
    continue when verdicts[i] <> 'new';
    if held[i] + added[slots[i]] + stakes[i] > maxima[i] then
      verdicts[i] := 'exposure';
    else
      added[slots[i]] := added[slots[i]] + stakes[i];
    end if;
  end loop;

  with item as materialized (
    select t.*
    from unnest(ids, accounts, stakes, estimates, closes, odds, shown, changes, tests, paths, keys, rounds, games,
      classes, markets, picks, names, nicknames, verdicts)
      t (id, account_id, stake, estimated, closes_at, odds_milli, shown_milli, odds_change, test_account, path, key,
        round_id, game, game_class, market, pick, account, nickname, verdict)
    where t.verdict = 'new'
  ), remembered as (
    insert into bet_keys (account_id, key, bet_id) select i.account_id, i.key, i.id from item i
  ), summed as (
    insert into round_stakes as r (account_id, round_id, stake, since)
    select i.account_id, i.round_id, sum(i.stake), min(i.id::text)::uuid
    from item i group by i.account_id, i.round_id order by i.account_id, i.round_id
    on conflict (account_id, round_id) do update set stake = r.stake + excluded.stake
  )
  insert into bets (id, account_id, stake, estimated, placed_at, closes_at, odds_milli, shown_milli, odds_change,
    test_account, path, key, round_id, game, game_class, market, pick, account, nickname)
  select i.id, i.account_id, i.stake, i.estimated, placed, i.closes_at, i.odds_milli, i.shown_milli, i.odds_change,
    i.test_account, i.path::ltree, i.key, i.round_id, i.game, i.game_class, i.market, i.pick, i.account, i.nickname
  from item i;
  return verdicts;
end $$;

-- Ends pending bets: those with a payload are accepted and tell of it, those with a refusal are refused.
-- Answers the ids that changed; the others were ended before by someone else.
create function end_pending_bets(
  ids uuid[], refusals text[], payloads bytea[], shards int[], traces text[]
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
    where b.id = i.id and b.status = 'pending'
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
  if rounds is not null then
    insert into settlement_jobs (round_id)
    select distinct r.round_id from round_results r where r.round_id = any (rounds) order by 1
    on conflict (round_id) do update set calls = settlement_jobs.calls + 1;
  end if;
  return ended;
end $$;
