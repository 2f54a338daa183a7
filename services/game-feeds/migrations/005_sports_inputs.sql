-- What suppliers of sports say, and how they are.

-- Every message once. Days are parts of their own, so that old ones go as a whole; a message is looked for in all that are kept,
-- under a lock of its provider.
create table sports_inputs (
  provider text collate "C" not null,
  message_id text collate "C" not null,
  kind text not null,
  -- Absent for those of no single match.
  fixture_ref text collate "C",
  -- Supplier's time.
  at timestamptz not null,
  received_at timestamptz not null,
  -- Absent of prices that were applied: they are in the market that they changed, in the same transaction.
  payload jsonb,
  -- True while nobody has told of its match.
  waiting boolean not null
) partition by range (received_at);
create index sports_inputs_id on sports_inputs (provider, message_id);
create index sports_inputs_waiting on sports_inputs (provider, fixture_ref) where waiting;

create table sports_feeds (
  provider text collate "C" primary key,
  silent_seconds int not null default 15 check (silent_seconds between 2 and 3600),
  silent boolean not null default false,
  heard_at timestamptz,
  messages bigint not null default 0,
  refused bigint not null default 0,
  last_problem text not null default ''
);

create table sport_settings (
  sport text primary key,
  provider text not null default '',
  automatic_release boolean not null default true,
  in_play_delay_seconds int not null default 5 check (in_play_delay_seconds between 0 and 60),
  void_after_hours int not null default 36 check (void_after_hours between 1 and 720),
  -- [{leagueId, marketType, marginBp, oddsSumMilli, maxOddsMilli}]
  pricing jsonb not null default '[]',
  version bigint not null default 1
);
insert into sport_settings (sport)
values ('football'), ('basketball'), ('baseball'), ('volleyball'), ('ice_hockey'), ('tennis'), ('esports');
