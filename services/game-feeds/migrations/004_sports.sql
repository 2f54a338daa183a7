-- Sports: leagues, teams, matches and their markets, as suppliers and operators tell them.

create table leagues (
  id bigint generated always as identity primary key,
  sport text not null,
  country text not null check (country ~ '^[A-Z]{2}$'),
  -- Names by language, the English one at least: the supplier's, and what operators set on top.
  feed_names jsonb not null check (feed_names ? 'en'),
  own_names jsonb not null default '{}',
  -- Kinds of boards that it is not linked to.
  stopped_kinds text[] not null default '{}'
);
create index leagues_sport on leagues (sport, country, id);

create table league_refs (
  provider text collate "C" not null,
  ref text collate "C" not null,
  league_id bigint not null references leagues (id),
  primary key (provider, ref)
);

create table teams (
  id bigint generated always as identity primary key,
  sport text not null,
  -- Of the league in which it was first seen: two suppliers' teams are one where sport, country and name agree.
  country text not null,
  feed_names jsonb not null check (feed_names ? 'en'),
  own_names jsonb not null default '{}'
);
create index teams_name on teams (sport, country, lower(feed_names ->> 'en'));
create index leagues_name on leagues (sport, country, lower(feed_names ->> 'en'));

create table team_refs (
  provider text collate "C" not null,
  ref text collate "C" not null,
  team_id bigint not null references teams (id),
  primary key (provider, ref)
);

create table fixtures (
  id bigint generated always as identity primary key,
  sport text not null,
  league_id bigint not null references leagues (id),
  home_id bigint not null references teams (id),
  away_id bigint not null references teams (id),
  starts_at timestamptz not null,
  status text not null check (status in ('not_started', 'about_to_start', 'in_progress', 'interrupted', 'suspended', 'finished',
    'cancelled', 'postponed', 'abandoned', 'coverage_lost')),
  -- Whose word counts; others that tell of it are in fixture_refs.
  provider text collate "C" not null,
  virtual boolean not null,
  in_play boolean not null,
  -- What the supplier or the operator offers it on, before the links of its league.
  boards text[] not null,
  released_at timestamptz,
  stopped_by_operator boolean not null default false,
  stopped_by_feed boolean not null default false,
  in_play_delay_seconds int not null check (in_play_delay_seconds between 0 and 60),
  -- Hours after the start at which what is not decided is void; fixed when the match is made.
  void_after_hours int not null check (void_after_hours between 1 and 720),
  -- [{period, home, away, ended, at, own}] in the order in which they were heard of; `own` where an operator entered it.
  scores jsonb not null default '[]',
  clock jsonb,
  -- Supplier's time of the newest message about the match itself, and about its play: older ones undo nothing.
  fixture_at timestamptz not null default 'epoch',
  play_at timestamptz not null default 'epoch',
  -- An operator closed it: suppliers change nothing any more.
  closed_at timestamptz,
  -- Every market has its result, and none is expected any more.
  decided boolean not null default false,
  -- Key of the call that registered it by hand.
  key text collate "C",
  -- Rises with what is told of it, and with any change to it or to what belongs to it.
  version bigint not null default 1,
  changes bigint not null default 1
) with (fillfactor = 70);
create index fixtures_open on fixtures (id) where not decided;
create index fixtures_starts on fixtures (starts_at, id);
create index fixtures_league on fixtures (league_id, starts_at);
create index fixtures_provider on fixtures (provider, id) where not decided;
create index fixtures_pair on fixtures (home_id, away_id, starts_at);
create unique index fixtures_key on fixtures (key) where key is not null;

create table fixture_refs (
  provider text collate "C" not null,
  ref text collate "C" not null,
  fixture_id bigint not null references fixtures (id),
  primary key (provider, ref)
);
create unique index fixture_refs_fixture on fixture_refs (fixture_id, provider);

create table markets (
  -- FIXTURE:TYPE:PERIOD[:LINE]
  id text collate "C" primary key,
  fixture_id bigint not null references fixtures (id),
  type text not null,
  period text not null,
  line_quarters int,
  -- The supplier's: open, suspended or closed, its prices [{pick, oddsMilli, suspended}], and its time of them.
  feed_status text not null check (feed_status in ('open', 'suspended', 'closed')),
  feed jsonb not null,
  feed_at timestamptz not null,
  stopped boolean not null default false,
  -- Fixed prices: {pick: {oddsMilli, until?}}.
  overrides jsonb not null default '{}',
  -- What is sold.
  status text not null check (status in ('open', 'suspended', 'closed', 'settled', 'cancelled')),
  sold jsonb not null,
  version bigint not null,
  -- What grading, supplier and operator say of its result: the layers that the result in force is made from.
  verdicts jsonb not null default '{}',
  -- Number of the result in force; -1 before the first.
  revision int not null default -1 check (revision >= -1)
) with (fillfactor = 50);
create index markets_fixture on markets (fixture_id);
-- The next price that ends by itself.
create index markets_overridden on markets (fixture_id) where overrides <> '{}';

create table incidents (
  fixture_id bigint not null references fixtures (id),
  number int not null,
  kind text not null,
  side text not null check (side in ('home', 'away', '')),
  period text not null,
  seconds int not null,
  points int not null,
  detail text not null,
  revoked boolean not null,
  -- Supplier's time of the message that it is from.
  at timestamptz not null,
  primary key (fixture_id, number)
);

-- Every revision of a market's result.
create table market_results (
  market_id text collate "C" not null references markets (id),
  revision int not null check (revision >= 0),
  fixture_id bigint not null,
  open boolean not null,
  -- [{pick, result, sharedBy?}], empty while open.
  results jsonb not null,
  -- [{from?, to?}] in milliseconds.
  void_between jsonb not null,
  reason text not null,
  source text not null check (source in ('grade', 'feed', 'operator')),
  memo text not null default '',
  at timestamptz not null,
  primary key (market_id, revision)
);
create index market_results_fixture on market_results (fixture_id, at);
create index market_results_at on market_results (at);
