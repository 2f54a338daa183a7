-- Rounds: made one ahead, opened, closed and drawn by the clock; every result they had; what waits for an operator.

create table rounds (
  -- game.yyyymmdd.round
  id text collate "C" primary key,
  game text collate "C" not null references games (id),
  day date not null,
  round int not null check (round between 1 and 1440),
  game_class text not null,
  status text not null check (status in ('waiting', 'open', 'closed', 'drawn', 'settled', 'cancelled')),
  -- Where its draw is to come from, fixed when it opens.
  source text not null check (source in ('house', 'chain', 'feed', 'replay')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  draws_at timestamptz not null,
  -- When the clock has something to do for it; absent when nothing.
  due_at timestamptz,
  edition bigint references editions (id),
  version bigint not null default 0,
  sales_stopped boolean not null default false,
  -- The block that decides it, fixed when it opens; only for the source chain.
  block_height bigint check (block_height is null or source = 'chain'),
  -- That block's id, once it is known: the secret of the draw.
  block_id text check (block_id ~ '^[0-9a-f]{64}$'),
  -- Number of the result in force; -1 before the first.
  revision int not null default -1 check (revision >= -1),
  numbers int[],
  -- Where the numbers in force came from: the round's source, or operator.
  result_source text not null default '' check (result_source in ('', 'house', 'chain', 'feed', 'replay', 'operator')),
  drawn_at timestamptz,
  -- Problem that waits for an operator.
  problem text not null default '' check (problem in ('', 'missing_result', 'flags_disagree', 'missed_rounds')),
  unique (game, day, round),
  constraint rounds_times check (opens_at <= closes_at and closes_at <= draws_at),
  -- Nothing is sold without the declaration and prices that the bets rely on.
  constraint rounds_edition check (edition is not null or status in ('waiting', 'cancelled')),
  constraint rounds_result check (
    (status in ('drawn', 'settled')) = (numbers is not null)
    and (numbers is null) = (drawn_at is null)
    and (numbers is null) = (result_source = '')
    and (revision >= 0 or status not in ('drawn', 'settled')))
) with (fillfactor = 70);

create index rounds_due on rounds (due_at) where due_at is not null;
create index rounds_game on rounds (game, draws_at);
-- The newest round that the clock made.
create index rounds_clock on rounds (game, draws_at) where source <> 'replay';
create index rounds_draws on rounds (draws_at);
create index rounds_unfinished on rounds (draws_at) where status in ('open', 'closed');

-- Every result that a round had, the cancellation included.
create table round_results (
  round_id text collate "C" not null references rounds (id),
  revision int not null check (revision >= 0),
  kind text not null check (kind in ('draw', 'cancel')),
  numbers int[] check ((kind = 'draw') = (numbers is not null)),
  source text not null,
  -- The caller's key, so that a repeated call finds its own effect.
  key text collate "C" not null default '',
  memo text not null default '',
  at timestamptz not null,
  primary key (round_id, revision)
);
create unique index round_results_key on round_results (key) where key <> '';

create table alerts (
  id bigint generated always as identity primary key,
  round_id text collate "C" not null,
  game text collate "C" not null references games (id),
  problem text not null check (problem in ('missing_result', 'flags_disagree', 'feed_down', 'missed_rounds')),
  detail text not null,
  at timestamptz not null,
  resolved_at timestamptz
);
create unique index alerts_open on alerts (round_id, problem) where resolved_at is null;
