-- The verdicts of place_bets in the words of the field: `duplicate` where the member's key names a bet already,
-- `stake_limit` where the member would have too much on the round. A process that still knows the old words answers such
-- a group as unknown, and the sweeper resolves its bets.
create or replace function place_bets(
  ids uuid[], accounts bigint[], stakes bigint[], estimates bigint[], maxima bigint[],
  placed timestamptz, closes timestamptz[], odds int[], shown int[], changes smallint[], tests boolean[],
  paths text[], keys text[], rounds text[], games text[], classes text[], markets text[], picks text[],
  names text[], nicknames text[], given timestamptz
) returns text[]
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
declare
  n int := cardinality(ids);
  verdicts text[];
  slots int[];
  held bigint[];
  shut text[];
  present timestamptz;
  added bigint[] := array_fill(0::bigint, array[n]);
begin
  perform pg_advisory_xact_lock(731, l.member)
  from (select distinct (a % 2147483647)::int as member from unnest(accounts) a order by 1) l;

  -- The sweeper passes over what is older than its mark, which stays minutes behind. So nothing is written whose time
  -- is more than moments away from the present, and nothing ever that is older than the mark.
  present := coalesce(given, clock_timestamp());
  if placed < present - interval '5 seconds' or placed > present + interval '2 seconds'
    or placed < (select m.at from sweep_mark m where m.one) then
    return array_fill('late'::text, array[n]);
  end if;
  if uuid_at(placed) > any (ids) then
    raise exception 'an id is older than its bet';
  end if;

  -- Where the lock is not to be had at once a result is being recorded. The statement after it sees one that has been.
  select coalesce(array_agg(r.round), '{}') into shut
  from (select distinct t.round from unnest(rounds) t (round)) r
  where not pg_try_advisory_xact_lock_shared(733, hashtext(r.round));
  select shut || coalesce(array_agg(distinct r.round_id), '{}') into shut
  from round_results r
  where r.round_id = any (rounds);

  -- A slot is the first place in the group of the same member and round.
  select array_agg(case when k.bet_id is not null or i.nth > 1 then 'duplicate' else 'new' end order by i.ord),
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
    if closes[i] <= greatest(present, placed) or rounds[i] = any (shut) then
      verdicts[i] := 'closed';
    elsif held[i] + added[slots[i]] + stakes[i] > maxima[i] then
      verdicts[i] := 'stake_limit';
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
