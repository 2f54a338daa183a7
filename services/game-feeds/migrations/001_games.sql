-- Games as data: what the catalogue or an operator declares, and what operators set on top of it.

create table games (
  id text collate "C" primary key check (id ~ '^[a-z][a-z0-9]{1,23}$'),
  -- Order in menus.
  position int not null,
  -- A catalogue game follows the program's own declaration at each start; a declared one is an operator's.
  origin text not null check (origin in ('catalogue', 'declared')),
  -- Address on the player site; two games can't share one.
  route text not null unique,
  close_seconds int not null check (close_seconds between 0 and 86400),
  enabled boolean not null,
  -- Since when it takes bets: rounds before were not missed.
  enabled_at timestamptz not null,
  source text not null default 'house' check (source in ('house', 'chain', 'feed', 'replay')),
  feed_url text not null default '' check (source <> 'feed' or feed_url <> ''),
  -- What the next round opens with.
  edition bigint,
  -- Rises with every change, so that each process sees what another one changed.
  version bigint not null default 1
);

-- A declaration with its prices, never changed: a round names the edition that its bets rely on.
create table editions (
  id bigint generated always as identity primary key,
  game text collate "C" not null references games (id),
  declaration jsonb not null,
  -- [{market, pick, oddsMilli, status}] in the order of the declaration.
  prices jsonb not null,
  created_at timestamptz not null
);
create index editions_game on editions (game, id);
alter table games add constraint games_edition foreign key (edition) references editions (id);

-- What an operator set on a pick; without a row the declaration's odds count and the pick is open.
create table pick_settings (
  game text collate "C" not null references games (id),
  pick text collate "C" not null,
  odds_milli int check (odds_milli between 1001 and 100000000),
  suspended boolean not null default false,
  primary key (game, pick)
);
