-- Bets with any number of legs, on markets of matches. A market of a match is to a bet what a round is: what a leg is
-- settled by. A bet on a round stays as it was, in one row; `round_id` is the market of the first leg of any other.
alter table bets
  -- All legs of a bet on matches, the first one too; null for a bet on a round, whose only leg is the row's own.
  add column legs jsonb check (jsonb_array_length(legs) between 1 and 20),
  -- Sizes of the combinations of a system; null for the one combination of all legs.
  add column folds smallint[] check (folds is null or legs is not null);

-- A result may be taken back: then a bet is accepted again under a number of its own, and pays nothing. A bet on a match
-- may win more or less than was hoped, and lose a part alone.
alter table bets drop constraint bets_outcome, drop constraint bets_payout;
alter table bets
  add constraint bets_outcome check (
    (revision >= 0) = (settled_at is not null)
    and case status when 'accepted' then revision = -1 or legs is not null
      when 'won' then revision >= 0 when 'lost' then revision >= 0 when 'void' then revision >= 0
      else revision = -1 end) not valid,
  add constraint bets_payout check (
    case status
      when 'won' then payout = estimated or legs is not null and payout >= stake
      when 'void' then payout = stake
      when 'lost' then payout = 0 or legs is not null and payout <= stake
      else payout = 0 end) not valid;

alter table bet_revisions drop constraint bet_revisions_outcome_check;
alter table bet_revisions
  add constraint bet_revisions_outcome check (outcome in ('win', 'loss', 'void', 'open')) not valid;

-- The further legs of bets with several: the bets on a market are those whose first leg is on it and these.
create table bet_legs (
  market_id text collate "C" not null,
  account_id bigint not null,
  bet_id uuid not null,
  primary key (market_id, account_id, bet_id)
);

-- Every result that a market had, whether or not bets have come yet; the highest revision counts alone.
create table market_results (
  market_id text collate "C" not null,
  revision int not null check (revision >= 0),
  -- True while the market has no result any more, or none but for the spans.
  open boolean not null,
  -- Pick to what became of it: {result, sharedBy}.
  outcomes jsonb not null,
  -- Bets placed within one of these are void on this leg whatever the rest says: [{fromMs, toMs}], null for no bound.
  void_between jsonb not null,
  -- result, early_result, correction, rollback, cancelled, postponed, abandoned or operator.
  reason text not null,
  at timestamptz not null,
  primary key (market_id, revision)
);

-- Markets whose bets a worker must look at, as settlement_jobs are for rounds. They stand apart from those since a
-- process of an earlier version would settle a bet by its first leg alone.
create table market_jobs (
  market_id text collate "C" primary key,
  calls bigint not null default 1,
  due_at timestamptz not null default now(),
  claimed_until timestamptz,
  failures int not null default 0,
  problem text not null default ''
);

-- Outcomes of bets on matches whose money is on its way: written before it moves and taken away with the writing of the
-- outcome, so that whoever comes after one that was killed repeats the very same movement, whatever results came since.
create table market_payouts (
  bet_id uuid primary key,
  revision int not null check (revision >= 0),
  outcome text not null check (outcome in ('win', 'loss', 'void', 'open')),
  payout bigint not null check (payout >= 0),
  reason text not null
);

-- Matches as they were last told of, for whoever reads a bet on them.
create table fixtures (
  fixture_id bigint primary key,
  version bigint not null,
  -- A FixtureUpdated.
  told bytea not null
);

insert into limits (level, game_class, stake_min, stake_max, win_max, round_max)
select level, 'sports', 1000, level * 500000, level * 3000000, level * 1000000
from generate_series(1, 7) level
on conflict do nothing;

-- What members have on matches is kept as long as keys are: matches are sold for longer than rounds.
alter table let_go drop constraint let_go_name_check;
alter table let_go add constraint let_go_name_check check (name in ('keys', 'rounds', 'matches'));
insert into let_go (name, bet_id) values ('matches', '00000000-0000-0000-0000-000000000000');

-- What a member's stake on a market counts on: its round, or the match of the market. Only ids of markets begin with a digit.
create function event_of(market text) returns text
language sql immutable
return case when market collate "C" < ':' then 'f' || split_part(market, ':', 1) else market end;

-- What the stake of a bet counts on, once each.
create function events_of(first_market text, legs jsonb) returns setof text
language sql immutable
as $$
  select event_of(first_market) union select event_of(l ->> 'marketId') from jsonb_array_elements(legs) l
$$;

-- Whether these markets, rounds among them, have a result that closes them.
create function has_result(markets text[]) returns boolean
language sql stable
as $$
  select exists (select from round_results r where r.round_id = any (markets))
    or exists (select from market_results r where r.market_id = any (markets) and not r.open
      and not exists (select from market_results l where l.market_id = r.market_id and l.revision > r.revision))
$$;

-- Writes new bets as pending and answers each, in order: new; duplicate, when the member's key names a bet already;
-- closed, when a close has passed or a market has a result; stake_limit, when the member would have more on the round or
-- on one of the matches than `maxima` allows. Or it answers late for all and writes none, when their time is not the
-- present.
--
-- A bet on a round has no element but null in `legs`. Of bets on matches with several legs the further ones follow each
-- other in `further_markets`, in the order of the bets, with the place of their bet in `further_of`.
--
-- `given` is the present where time is moved by hand, and null for this database's own clock.
--
-- Members are locked in their order for the length of the call, so that what one of them has on a round stands still
-- while it is decided, and so that no key is taken twice.
--
-- The function of before stays, under fewer arguments, for processes of an earlier version.
create function place_bets(
  ids uuid[], accounts bigint[], stakes bigint[], estimates bigint[], maxima bigint[],
  placed timestamptz, closes timestamptz[], odds int[], shown int[], changes smallint[], tests boolean[],
  paths text[], keys text[], rounds text[], games text[], classes text[], markets text[], picks text[],
  names text[], nicknames text[], given timestamptz,
  all_legs jsonb[], all_folds text[], further_of int[], further_markets text[]
) returns text[]
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
declare
  n int := cardinality(ids);
  m int;
  on_matches constant boolean := cardinality(array_remove(all_legs, null)) > 0;
  verdicts text[];
  -- What each stake counts on: first the n bets' first events, then the other events of bets with several.
  owners int[];
  events text[];
  slots int[];
  held bigint[];
  shut text[];
  present timestamptz;
  added bigint[];
  first_further int;
  behind int;
begin
  perform pg_advisory_xact_lock(731, l.member)
  from (select distinct (a % 2147483647)::int as member from unnest(accounts) a order by 1) l;

  -- The sweeper passes over what is older than its mark, which stays minutes behind. So nothing is written whose time
  -- is more than moments away from the present, and nothing ever that is older than the mark.
  present := coalesce(given, clock_timestamp());
  if placed < present - interval '5 seconds' or placed > present + interval '2 seconds'
    or placed < (select s.at from sweep_mark s where s.one) then
    return array_fill('late'::text, array[n]);
  end if;
  if uuid_at(placed) > any (ids) then
    raise exception 'an id is older than its bet';
  end if;

  -- Where the lock is not to be had at once a result is being recorded. The statement after it sees one that has been.
  select coalesce(array_agg(r.round), '{}') into shut
  from (select distinct t.round from unnest(rounds || further_markets) t (round)) r
  where not pg_try_advisory_xact_lock_shared(733, hashtext(r.round));
  select shut || coalesce(array_agg(distinct r.round_id), '{}') into shut
  from round_results r
  where r.round_id = any (rounds);

  events := rounds;
  if on_matches then
    select shut || coalesce(array_agg(distinct r.market_id), '{}') into shut
    from market_results r
    where r.market_id = any (rounds || further_markets) and not r.open
      and not exists (select from market_results l where l.market_id = r.market_id and l.revision > r.revision);
    select array_agg(event_of(t.round) order by t.ord) into events
    from unnest(rounds) with ordinality t (round, ord);
    select array_agg(f.owner order by f.owner, f.event), events || coalesce(array_agg(f.event order by f.owner, f.event), '{}')
    into owners, events
    from (
      select distinct t.owner, event_of(t.market) as event
      from unnest(further_of, further_markets) t (owner, market)
      where event_of(t.market) <> events[t.owner]
    ) f;
  end if;
  m := cardinality(events);
  added := array_fill(0::bigint, array[m]);

  -- A slot is the first place of the same member and event.
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

  if on_matches then
    select array_agg(coalesce(r.stake, 0) order by i.ord), array_agg(i.slot order by i.ord)
    into held, slots
    from (
      select t.account, t.event, t.ord, min(t.ord) over (partition by t.account, t.event)::int as slot
      from (
        select accounts[case when e.ord <= n then e.ord else owners[e.ord - n] end] as account, e.event, e.ord
        from unnest(events) with ordinality e (event, ord)
      ) t
    ) i
    left join round_stakes r on r.account_id = i.account and r.round_id = i.event;
  else
    select array_agg(coalesce(r.stake, 0) order by i.ord)
    into held
    from unnest(accounts, rounds) with ordinality i (account, round, ord)
    left join round_stakes r on r.account_id = i.account and r.round_id = i.round;
  end if;

  first_further := n + 1;
  for i in 1 .. n loop
    -- The further events of this bet are those from `first_further` on, up to but without `behind`.
    behind := first_further;
    while behind <= m and owners[behind - n] = i loop
      behind := behind + 1;
    end loop;
    if verdicts[i] = 'new' then
      if closes[i] <= greatest(present, placed) or rounds[i] = any (shut) then
        verdicts[i] := 'closed';
      elsif held[i] + added[slots[i]] + stakes[i] > maxima[i] then
        verdicts[i] := 'stake_limit';
      end if;
      for j in first_further .. behind - 1 loop
        if verdicts[i] = 'new' and held[j] + added[slots[j]] + stakes[i] > maxima[i] then
          verdicts[i] := 'stake_limit';
        end if;
      end loop;
      if on_matches and verdicts[i] = 'new' and cardinality(shut) > 0 and exists (
        select from unnest(further_of, further_markets) t (owner, market) where t.owner = i and t.market = any (shut)
      ) then
        verdicts[i] := 'closed';
      end if;
    end if;
    if verdicts[i] = 'new' then
      added[slots[i]] := added[slots[i]] + stakes[i];
      for j in first_further .. behind - 1 loop
        added[slots[j]] := added[slots[j]] + stakes[i];
      end loop;
    end if;
    first_further := behind;
  end loop;

  with item as materialized (
    select t.*
    from unnest(ids, accounts, stakes, estimates, closes, odds, shown, changes, tests, paths, keys, rounds, games,
      classes, markets, picks, names, nicknames, verdicts, all_legs, all_folds)
      t (id, account_id, stake, estimated, closes_at, odds_milli, shown_milli, odds_change, test_account, path, key,
        round_id, game, game_class, market, pick, account, nickname, verdict, legs, folds)
    where t.verdict = 'new'
  ), remembered as (
    insert into bet_keys (account_id, key, bet_id) select i.account_id, i.key, i.id from item i
  ), summed as (
    insert into round_stakes as r (account_id, round_id, stake, since)
    select i.account_id, i.round_id, sum(i.stake), min(i.id::text)::uuid
    from item i where not on_matches group by i.account_id, i.round_id order by i.account_id, i.round_id
    on conflict (account_id, round_id) do update set stake = r.stake + excluded.stake
  )
  insert into bets (id, account_id, stake, estimated, placed_at, closes_at, odds_milli, shown_milli, odds_change,
    test_account, path, key, round_id, game, game_class, market, pick, account, nickname, legs, folds)
  select i.id, i.account_id, i.stake, i.estimated, placed, i.closes_at, i.odds_milli, i.shown_milli, i.odds_change,
    i.test_account, i.path::ltree, i.key, i.round_id, i.game, i.game_class, i.market, i.pick, i.account, i.nickname,
    i.legs, i.folds::smallint[]
  from item i;
  if on_matches then
    insert into round_stakes as r (account_id, round_id, stake, since)
    select accounts[e.owner], e.event, sum(stakes[e.owner]), min(ids[e.owner]::text)::uuid
    from (
      select t.event, (case when t.ord <= n then t.ord else owners[t.ord - n] end)::int as owner
      from unnest(events) with ordinality t (event, ord)
    ) e
    where verdicts[e.owner] = 'new'
    group by 1, 2 order by 1, 2
    on conflict (account_id, round_id) do update set stake = r.stake + excluded.stake;
    insert into bet_legs (market_id, account_id, bet_id)
    select t.market, accounts[t.owner], ids[t.owner]
    from unnest(further_of, further_markets) t (owner, market)
    where verdicts[t.owner] = 'new';
  end if;
  return verdicts;
end $$;

-- Accepts the pending bets that come with an event and refuses the others, and answers the ids of those that it found
-- pending. `first_id` and `last_id` are the outermost of them.
create or replace function end_pending_bets(
  ids uuid[], refusals text[], payloads bytea[], shards int[], traces text[], first_id uuid, last_id uuid
) returns uuid[]
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set jit = off as $$
declare
  ended uuid[];
  rounds text[];
  on_matches jsonb[];
  refused uuid[];
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
    returning b.id, b.round_id, b.legs, i.payload, i.shard, i.trace, i.ord
  ), told as (
    insert into outbox (type, shard, payload, trace)
    select 'madang.betting.v1.BetAccepted', c.shard, c.payload, nullif(c.trace, '')
    from changed c
    where c.payload is not null
    order by c.ord
  )
  select array_agg(c.id), array_agg(distinct c.round_id) filter (where c.payload is not null),
    array_agg(c.legs) filter (where c.payload is not null and c.legs is not null),
    array_agg(c.id) filter (where c.payload is null)
  into ended, rounds, on_matches, refused
  from changed c;
  if refused is not null then
    perform ease_stakes(array_agg(b.account_id), array_agg(e), array_agg(b.stake))
    from bets b cross join lateral events_of(b.round_id, b.legs) e
    where b.id = any (refused) and b.id between first_id and last_id;
  end if;
  -- A statement of its own: it sees a result that was committed while the bets were on their way. One that comes later
  -- finds these bets accepted, or still pending and then waits for them.
  if rounds is not null and exists (select from round_results r where r.round_id = any (rounds)) then
    insert into settlement_jobs (round_id)
    select distinct r.round_id from round_results r where r.round_id = any (rounds) order by 1
    on conflict (round_id) do update set calls = settlement_jobs.calls + 1;
  end if;
  if on_matches is not null then
    insert into market_jobs (market_id)
    select distinct r.market_id from market_results r
    where r.market_id in (select l ->> 'marketId' from unnest(on_matches) b (legs), jsonb_array_elements(b.legs) l) order by 1
    on conflict (market_id) do update set calls = market_jobs.calls + 1;
  end if;
  return ended;
end $$;

-- Gives bets their outcome, keeps the one before, and tells of it. A bet that has moved on is left alone. One that is
-- given `open` is accepted again. Answers how many changed.
create or replace function settle_bets(
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
  select b.id, b.revision, case b.status when 'won' then 'win' when 'lost' then 'loss' when 'void' then 'void' else 'open' end,
    b.payout, b.settled_at, b.reason
  from unnest(ids, revisions) i (id, revision)
  join bets b on b.id = i.id and b.revision = i.revision - 1
  where i.revision > 0 and b.status in ('accepted', 'won', 'lost', 'void')
  on conflict (bet_id, revision) do nothing;

  with item as materialized (
    select t.id, t.revision, t.outcome, t.payout, t.payload, t.shard
    from unnest(ids, revisions, outcomes, payouts, payloads, shards)
      t (id, revision, outcome, payout, payload, shard)
  ), settled as (
    update bets b
    set status = case i.outcome when 'win' then 'won' when 'loss' then 'lost' when 'void' then 'void' else 'accepted' end,
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
