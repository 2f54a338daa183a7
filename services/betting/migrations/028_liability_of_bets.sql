-- What open bets have on markets of matches, kept with them: a bet stands there from its writing on until it is refused,
-- taken back, void, settled or bought back, and again while a result of it is taken back.
--
-- Locks are taken in one order everywhere: rows of bets, then of match_liability, then members, then round_stakes.

-- What the worst pick of each of these markets costs, in their order: its payouts less all stakes on the market, nothing
-- where every pick leaves a gain.
create function worst_of(markets text[]) returns bigint[]
language sql stable as $$
  select array_agg(w.worst order by w.ord)
  from (
    select m.ord, greatest(coalesce(max(l.payout) - sum(l.stake), 0), 0)::bigint as worst
    from unnest(markets) with ordinality m (id, ord)
    left join market_liability l on l.fixture_id = split_part(m.id, ':', 1)::bigint and l.market_id = m.id
    group by m.ord
  ) w
$$;

-- Locks matches in their order, those that have no row yet among them.
create function lock_matches(fixtures bigint[], at timestamptz) returns void
language sql as $$
  insert into match_liability as m (fixture_id, changed_at)
  select f, at from (select distinct f from unnest(fixtures) f order by 1) s
  on conflict (fixture_id) do update set changed_at = greatest(m.changed_at, excluded.changed_at)
$$;

-- Adds to what stands on picks, or takes off where the numbers are negative; each pick is named once, and its match is
-- locked by the caller. What would fall below nothing stays at nothing: no bet waits for this account of it, and whoever
-- verifies the bets finds the difference. Answers the markets, and what the worst pick of each cost before and costs now.
-- Plans are made as its callers say.
create function shift_liability(
  fixtures bigint[], markets text[], picks text[], stakes bigint[], payouts bigint[], counts bigint[],
  out touched text[], out before bigint[], out after bigint[]
)
language plpgsql as $$
begin
  touched := array(select distinct m from unnest(markets) m);
  before := worst_of(touched);

  insert into market_liability (fixture_id, market_id, pick, stake, payout, bets)
  select u.fixture_id, u.market_id, u.pick, 0, 0, 0
  from unnest(fixtures, markets, picks, counts) u (fixture_id, market_id, pick, bets)
  where u.bets > 0
  on conflict do nothing;
  update market_liability l
  set stake = greatest(l.stake + u.stake, 0), payout = greatest(l.payout + u.payout, 0), bets = greatest(l.bets + u.bets, 0)
  from unnest(fixtures, markets, picks, stakes, payouts, counts) u (fixture_id, market_id, pick, stake, payout, bets)
  where l.fixture_id = u.fixture_id and l.market_id = u.market_id and l.pick = u.pick;

  after := worst_of(touched);
  update match_liability m
  set worst = greatest(m.worst + d.rise, 0)
  from (
    select split_part(t.market, ':', 1)::bigint as fixture_id, sum(t.after - t.before)::bigint as rise
    from unnest(touched, before, after) t (market, before, after)
    where t.after <> t.before
    group by 1
  ) d
  where m.fixture_id = d.fixture_id;
end $$;

-- The same of matches that are not locked yet; nothing is nothing.
create function move_liability(
  fixtures bigint[], markets text[], picks text[], stakes bigint[], payouts bigint[], counts bigint[], at timestamptz
) returns void
language plpgsql as $$
begin
  if cardinality(fixtures) > 0 then
    perform lock_matches(fixtures, at);
    perform shift_liability(fixtures, markets, picks, stakes, payouts, counts);
  end if;
end $$;

-- What these bets have on their picks: an even part of each stands on each of its legs, the won that are left over on the
-- first ones. Bets on rounds have nothing there.
create function liability_of(bet_ids uuid[], first_id uuid, last_id uuid)
returns table (fixture_id bigint, market_id text, pick text, stake bigint, payout bigint, bets bigint)
language sql stable as $$
  select split_part(p.market_id, ':', 1)::bigint, p.market_id, p.pick, sum(p.stake)::bigint, sum(p.payout)::bigint, count(*)
  from (
    select l.leg ->> 'marketId' as market_id, l.leg ->> 'pick' as pick,
      b.stake / n.legs + case when l.place <= b.stake % n.legs then 1 else 0 end as stake,
      b.estimated / n.legs + case when l.place <= b.estimated % n.legs then 1 else 0 end as payout
    from bets b
    cross join lateral (select jsonb_array_length(b.legs) as legs) n
    cross join lateral jsonb_array_elements(b.legs) with ordinality l (leg, place)
    where b.id = any (bet_ids) and b.id between first_id and last_id and b.legs is not null
  ) p
  group by p.market_id, p.pick
$$;

-- Takes bets off, and others on, by what they are now: called by whoever changes whether, or with how much, they are open,
-- with their rows locked. A bound is never asked here.
create function turn_liability(closed uuid[], opened uuid[], at timestamptz) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
declare
  first_id constant uuid := (select min(i::text)::uuid from unnest(closed || opened) i);
  last_id constant uuid := (select max(i::text)::uuid from unnest(closed || opened) i);
begin
  perform move_liability(array_agg(g.fixture_id), array_agg(g.market_id), array_agg(g.pick), array_agg(g.stake),
    array_agg(g.payout), array_agg(g.bets), at)
  from (
    select l.fixture_id, l.market_id, l.pick, sum(l.sign * l.stake)::bigint as stake,
      sum(l.sign * l.payout)::bigint as payout, sum(l.sign * l.bets)::bigint as bets
    from (
      select -1 as sign, o.* from liability_of(closed, first_id, last_id) o
      union all
      select 1, o.* from liability_of(opened, first_id, last_id) o
    ) l
    group by l.fixture_id, l.market_id, l.pick
  ) g;
end $$;

-- Adds the legs of bets, in their order, and answers for each bet (1 … max(bets)) null where it was taken, or where it was
-- not: outcome, market or match, with a colon and the leg's market. Of a bet that is refused nothing is kept, and those
-- behind it are asked all the same.
--
-- The legs of one bet stand together; `bets` numbers them from 1, rising. A bound of 0 is none. A pick costs what it pays
-- less what was staked on it; see `worst_of` for a market, and a match is the sum of its markets.
--
-- A group whose bets all fit goes in at once. Where it does not, its bets are asked one after the other.
create function take_liability(
  bets int[], fixtures bigint[], markets text[], picks text[], stakes bigint[], payouts bigint[],
  outcome_max bigint, market_max bigint, match_max bigint, placed timestamptz
) returns text[]
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
declare
  verdicts text[] := array_fill(null::text, array[coalesce(bets[cardinality(bets)], 0)]);
  own record;
  moved record;
  fits boolean;
  held record;
  before bigint;
  after bigint;
  refused text;
  first int := 1;
begin
  perform lock_matches(fixtures, placed);
  select array_agg(g.fixture) as fixtures, array_agg(g.market) as markets, array_agg(g.pick) as picks,
    array_agg(g.stake) as stakes, array_agg(g.payout) as payouts, array_agg(g.bets) as bets
  into own
  from (
    select u.fixture, u.market, u.pick, sum(u.stake)::bigint as stake, sum(u.payout)::bigint as payout, count(*) as bets
    from unnest(fixtures, markets, picks, stakes, payouts) u (fixture, market, pick, stake, payout)
    group by u.fixture, u.market, u.pick
  ) g;
  select * into moved from shift_liability(own.fixtures, own.markets, own.picks, own.stakes, own.payouts, own.bets);

  select (outcome_max = 0 or not exists (
    select from unnest(own.fixtures, own.markets, own.picks) u (fixture, market, pick)
    join market_liability l on l.fixture_id = u.fixture and l.market_id = u.market and l.pick = u.pick
    where l.payout - l.stake > outcome_max
  )) and not exists (
    select from unnest(moved.touched, moved.before, moved.after) t (market, before, after)
    join match_liability m on m.fixture_id = split_part(t.market, ':', 1)::bigint
    where t.after > t.before and (market_max > 0 and t.after > market_max or match_max > 0 and m.worst > match_max)
  ) into fits;
  if fits then
    return verdicts;
  end if;
  perform shift_liability(own.fixtures, own.markets, own.picks, array(select -s from unnest(own.stakes) s),
    array(select -p from unnest(own.payouts) p), array(select -b from unnest(own.bets) b));

  for i in 1 .. cardinality(bets) loop
    if i > 1 and bets[i] <> bets[i - 1] then
      first := i;
      refused := null;
    end if;
    continue when refused is not null;

    select (s.before)[1], (s.after)[1] into before, after
    from shift_liability(array[fixtures[i]], array[markets[i]], array[picks[i]], array[stakes[i]], array[payouts[i]], array[1]) s;
    select l.payout - l.stake as cost, m.worst as match into held
    from market_liability l join match_liability m on m.fixture_id = l.fixture_id
    where l.fixture_id = fixtures[i] and l.market_id = markets[i] and l.pick = picks[i];

    refused := case
      when outcome_max > 0 and held.cost > outcome_max then 'outcome'
      when market_max > 0 and after > market_max and after > before then 'market'
      when match_max > 0 and held.match > match_max and after > before then 'match'
    end || ':' || markets[i];
    if refused is not null then
      verdicts[bets[i]] := refused;
      perform release_liability(fixtures[first:i], markets[first:i], picks[first:i], stakes[first:i], payouts[first:i]);
    end if;
  end loop;
  return verdicts;
end $$;

-- Takes legs off again, of any number a pick.
create function release_liability(
  fixtures bigint[], markets text[], picks text[], stakes bigint[], payouts bigint[]
) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
begin
  perform move_liability(array_agg(g.fixture), array_agg(g.market), array_agg(g.pick), array_agg(-g.stake), array_agg(-g.payout),
    array_agg(-g.bets), '-infinity')
  from (
    select u.fixture, u.market, u.pick, sum(u.stake)::bigint as stake, sum(u.payout)::bigint as payout, count(*) as bets
    from unnest(fixtures, markets, picks, stakes, payouts) u (fixture, market, pick, stake, payout)
    group by u.fixture, u.market, u.pick
  ) g;
end $$;

-- Writes bets on matches: `place_bets` for those that the house takes, with what it has on their picks in the same
-- transaction. Its answers are those of `place_bets`, and liability:SCOPE:MARKET where the house takes no more. The legs of
-- a bet stand together in `leg_bets` and those behind it, which numbers the bets from 1.
create function place_match_bets(
  ids uuid[], accounts bigint[], stakes bigint[], estimates bigint[], maxima bigint[],
  placed timestamptz, closes timestamptz[], odds int[], shown int[], changes smallint[], tests boolean[],
  paths text[], keys text[], rounds text[], games text[], classes text[], markets text[], picks text[],
  names text[], nicknames text[], given timestamptz,
  all_legs jsonb[], all_folds text[], further_of int[], further_markets text[],
  bonuses int[], leg_bets int[], leg_fixtures bigint[], leg_markets text[], leg_picks text[], leg_stakes bigint[],
  leg_payouts bigint[], outcome_max bigint, market_max bigint, match_max bigint
) returns text[]
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
declare
  refused constant text[] := take_liability(leg_bets, leg_fixtures, leg_markets, leg_picks, leg_stakes, leg_payouts,
    outcome_max, market_max, match_max, placed);
  all_fit constant boolean := cardinality(array_remove(refused, null)) = 0;
  verdicts text[];
begin
  -- A bet that is refused here is written as one that is closed: so its key is looked up all the same, and a repeated one
  -- is answered as it was.
  verdicts := place_bets(ids, accounts, stakes, estimates, maxima, placed,
    case when all_fit then closes else (
      select array_agg(case when refused[c.ord] is null then c.at else placed end order by c.ord)
      from unnest(closes) with ordinality c (at, ord)
    ) end,
    odds, shown, changes, tests, paths, keys, rounds, games, classes, markets, picks, names, nicknames, given,
    all_legs, all_folds, further_of, further_markets);

  if 'new' <> any (verdicts) then
    perform release_liability(array_agg(u.fixture), array_agg(u.market), array_agg(u.pick), array_agg(u.stake), array_agg(u.payout))
    from unnest(leg_bets, leg_fixtures, leg_markets, leg_picks, leg_stakes, leg_payouts)
      u (bet, fixture, market, pick, stake, payout)
    where verdicts[u.bet] <> 'new' and refused[u.bet] is null;
  end if;

  if exists (select from unnest(bonuses) n where n > 0) then
    update bets b set bonus_milli = t.bonus
    from unnest(ids, bonuses, verdicts) t (id, bonus, verdict)
    where b.id = t.id and b.id >= uuid_at(placed) and b.id < uuid_at(placed + interval '1 millisecond')
      and t.bonus > 0 and t.verdict = 'new';
  end if;
  return case when all_fit then verdicts else (
    select array_agg(case when v.verdict = 'closed' and refused[v.ord] is not null then 'liability:' || refused[v.ord]
      else v.verdict end order by v.ord)
    from unnest(verdicts) with ordinality v (verdict, ord)
  ) end;
end $$;

-- What the open bets on a match have on its picks, counted anew.
create function open_liability(fixture bigint)
returns table (market_id text, pick text, stake bigint, payout bigint, bets bigint)
language sql stable as $$
  with found as (
    select b.id from bets b where b.round_id >= fixture || ':' and b.round_id < fixture || ';'
    union
    select l.bet_id from bet_legs l where l.market_id >= fixture || ':' and l.market_id < fixture || ';'
  ), own as (
    select array_agg(b.id) as ids, min(b.id::text)::uuid as first_id, max(b.id::text)::uuid as last_id
    from found f join bets b on b.id = f.id
    where b.status in ('pending', 'accepted') and b.legs is not null
  )
  select l.market_id, l.pick, l.stake, l.payout, l.bets
  from own cross join lateral liability_of(own.ids, own.first_id, own.last_id) l
  where l.fixture_id = fixture
$$;

-- Writes what stands on a match anew from its open bets; its row is locked meanwhile. Answers how many picks were otherwise.
create function recount_liability(fixture bigint, at timestamptz) returns int
language plpgsql
set plan_cache_mode = force_generic_plan set enable_mergejoin = off set jit = off as $$
declare
  differing int;
begin
  perform lock_matches(array[fixture], at);
  with counted as materialized (select * from open_liability(fixture)), gone as (
    update market_liability l set stake = 0, payout = 0, bets = 0
    where l.fixture_id = fixture and (l.stake, l.payout, l.bets) <> (0, 0, 0)
      and not exists (select from counted c where c.market_id = l.market_id and c.pick = l.pick)
    returning 1
  ), written as (
    insert into market_liability as l (fixture_id, market_id, pick, stake, payout, bets)
    select fixture, c.market_id, c.pick, c.stake, c.payout, c.bets from counted c
    on conflict (fixture_id, market_id, pick) do update
    set stake = excluded.stake, payout = excluded.payout, bets = excluded.bets
    where (l.stake, l.payout, l.bets) <> (excluded.stake, excluded.payout, excluded.bets)
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from written) into differing;
  update match_liability m
  set worst = (
    select coalesce(sum(w), 0)::bigint
    from unnest(worst_of(array(select distinct l.market_id from market_liability l where l.fixture_id = fixture))) w
  )
  where m.fixture_id = fixture;
  return differing;
end $$;

-- Bets that are open already. What members have on matches is kept for longer than these are sold.
select recount_liability(f.fixture_id, now())
from (
  select distinct substr(r.round_id, 2)::bigint as fixture_id from round_stakes r where r.round_id ~ '^f[0-9]+$' order by 1
) f;
