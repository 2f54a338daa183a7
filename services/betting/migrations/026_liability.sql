-- What the house has on markets of matches: an even part of every open bet stands on each of its legs. Bets on rounds are
-- never written here.

-- One row for each match that has bets: whoever changes what stands on a match holds it, so that its markets are looked at
-- and changed by one at a time.
create table match_liability (
  fixture_id bigint primary key check (fixture_id > 0),
  -- Sum over its markets of what the worst pick of each costs.
  worst bigint not null default 0 check (worst >= 0),
  -- The time of the newest bet that was taken; what has been quiet for long is let go.
  changed_at timestamptz not null
) with (fillfactor = 50);
create index match_liability_age on match_liability (changed_at);

create table market_liability (
  fixture_id bigint not null,
  market_id text collate "C" not null,
  pick text collate "C" not null,
  -- Parts of stakes and of potential payouts of bets that are open, stakes included.
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  bets bigint not null check (bets >= 0),
  primary key (fixture_id, market_id, pick)
) with (fillfactor = 50);

-- What the worst pick of a market costs: its payouts less all stakes on the market; nothing where every pick leaves a gain.
create function market_worst(fixture bigint, market text) returns bigint
language sql stable as $$
  select greatest(coalesce(max(l.payout) - sum(l.stake), 0), 0)::bigint
  from market_liability l where l.fixture_id = fixture and l.market_id = market
$$;

-- Adds the legs of bets, in their order, and answers for each bet (1 … max(bets)) null where it was taken, or where it was
-- not: outcome, market or match, with a colon and the leg's market. Of a bet that is refused nothing is kept, and those
-- behind it are asked all the same.
--
-- The legs of one bet stand together; `bets` numbers them from 1, rising. A bound of 0 is none. A pick costs what it pays
-- less what was staked on it; see `market_worst` for a market, and a match is the sum of its markets.
create function take_liability(
  bets int[], fixtures bigint[], markets text[], picks text[], stakes bigint[], payouts bigint[],
  outcome_max bigint, market_max bigint, match_max bigint, placed timestamptz
) returns text[]
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
declare
  verdicts text[] := array_fill(null::text, array[coalesce(bets[cardinality(bets)], 0)]);
  leg record;
  held record;
  before bigint;
  after bigint;
  total bigint;
  refused text;
  first int := 1;
  i int;
begin
  -- Matches are locked in their order, whatever the order of the legs.
  insert into match_liability as m (fixture_id, changed_at)
  select f, placed from (select distinct f from unnest(fixtures) f order by 1) s
  on conflict (fixture_id) do update set changed_at = greatest(m.changed_at, excluded.changed_at);

  for i in 1 .. cardinality(bets) loop
    if i > 1 and bets[i] <> bets[i - 1] then
      first := i;
      refused := null;
    end if;
    continue when refused is not null;

    before := market_worst(fixtures[i], markets[i]);
    insert into market_liability as l (fixture_id, market_id, pick, stake, payout, bets)
    values (fixtures[i], markets[i], picks[i], stakes[i], payouts[i], 1)
    on conflict (fixture_id, market_id, pick) do update
    set stake = l.stake + excluded.stake, payout = l.payout + excluded.payout, bets = l.bets + 1
    returning l.payout - l.stake as cost into held;
    after := market_worst(fixtures[i], markets[i]);
    update match_liability m set worst = m.worst - before + after
    where m.fixture_id = fixtures[i] returning m.worst into total;

    refused := case
      when outcome_max > 0 and held.cost > outcome_max then 'outcome'
      when market_max > 0 and after > market_max and after > before then 'market'
      when match_max > 0 and total > match_max and after > before then 'match'
    end || ':' || markets[i];
    if refused is not null then
      verdicts[bets[i]] := refused;
      perform release_liability(fixtures[first:i], markets[first:i], picks[first:i], stakes[first:i], payouts[first:i]);
    end if;
  end loop;
  return verdicts;
end $$;

-- Takes legs off again: of bets that are refused later, cancelled, void, paid out early or settled. Matches are locked in
-- their order.
create function release_liability(
  fixtures bigint[], markets text[], picks text[], stakes bigint[], payouts bigint[]
) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
begin
  perform from match_liability m
  where m.fixture_id in (select f from unnest(fixtures) f)
  order by m.fixture_id for no key update;

  update market_liability l
  set stake = l.stake - s.stake, payout = l.payout - s.payout, bets = l.bets - s.bets
  from (
    select u.fixture_id, u.market_id, u.pick, sum(u.stake)::bigint as stake, sum(u.payout)::bigint as payout,
      count(*) as bets
    from unnest(fixtures, markets, picks, stakes, payouts) u (fixture_id, market_id, pick, stake, payout)
    group by u.fixture_id, u.market_id, u.pick
  ) s
  where l.fixture_id = s.fixture_id and l.market_id = s.market_id and l.pick = s.pick;

  update match_liability m
  set worst = (
    select coalesce(sum(w.worst), 0)::bigint
    from (
      select greatest(max(l.payout) - sum(l.stake), 0) as worst
      from market_liability l where l.fixture_id = m.fixture_id group by l.market_id
    ) w
  )
  where m.fixture_id in (select f from unnest(fixtures) f);
end $$;
