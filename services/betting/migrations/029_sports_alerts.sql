-- What looks wrong about bets on matches.
create table sports_alerts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('high_stake', 'high_win', 'unusual_stake', 'one_sided', 'late_bets')),
  -- What it is about: a bet, a pick, or something that happened in a match. It has one open alert of a kind.
  subject text not null,
  at timestamptz not null,
  fixture_id bigint not null,
  market_id text not null default '',
  pick text not null default '',
  bets bigint not null check (bets > 0),
  stake bigint not null check (stake > 0),
  bet_id uuid,
  account_id bigint,
  detail text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
  taken_by text not null default '',
  closed_at timestamptz,
  constraint sports_alerts_closed check ((state = 'closed') = (closed_at is not null))
);
create unique index sports_alerts_open on sports_alerts (kind, subject) where state = 'open';
create index sports_alerts_state on sports_alerts (state, id);
create index sports_alerts_fixture on sports_alerts (fixture_id, id);
create index sports_alerts_age on sports_alerts (at);

-- Picks at long odds of the last minutes, by whom they were bet on.
create table unlikely_picks (
  market_id text collate "C" not null,
  pick text collate "C" not null,
  at timestamptz not null,
  bet_id uuid not null,
  account_id bigint not null,
  stake bigint not null,
  primary key (market_id, pick, at, bet_id)
);
create index unlikely_picks_age on unlikely_picks (at);

-- What made points in a match and was told of late: bets of the time in between are looked at, once they have been taken.
create table late_incidents (
  fixture_id bigint not null,
  number int not null,
  kind text not null,
  happened_at timestamptz not null,
  told_at timestamptz not null,
  looked_at boolean not null default false,
  primary key (fixture_id, number),
  check (happened_at < told_at)
);
create index late_incidents_open on late_incidents (told_at) where not looked_at;
create index late_incidents_age on late_incidents (told_at);

alter table sports_rules
  add column alert_stake_from bigint not null default 3000000 check (alert_stake_from >= 0),
  add column alert_win_from bigint not null default 30000000 check (alert_win_from >= 0),
  add column alert_members int not null default 10 check (alert_members between 0 and 10000),
  add column alert_times_usual int not null default 10 check (alert_times_usual between 0 and 1000);

-- Bets on matches that were accepted, until somebody has looked whether something is wrong about them.
create table bets_to_watch (bet_id uuid primary key);

-- As before; bets on matches that are accepted are looked at by others.
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
    perform turn_liability(array_agg(b.id), '{}', '-infinity')
    from bets b where b.id = any (refused) and b.id between first_id and last_id and b.legs is not null;
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
    insert into bets_to_watch (bet_id)
    select b.id from bets b
    where b.id = any (ended) and b.id between first_id and last_id and b.legs is not null and b.status = 'accepted';
    insert into market_jobs (market_id)
    select distinct r.market_id from market_results r
    where r.market_id in (select l ->> 'marketId' from unnest(on_matches) b (legs), jsonb_array_elements(b.legs) l) order by 1
    on conflict (market_id) do update set calls = market_jobs.calls + 1;
  end if;
  return ended;
end $$;
