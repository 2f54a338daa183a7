-- Where operators keep bets on matches from being placed. What is null is any; all are kept in memory, so they are few.
create table betting_blocks (
  id bigint generated always as identity primary key,
  fixture_id bigint check (fixture_id > 0),
  league_id bigint check (league_id > 0),
  sport text collate "C" check (sport <> ''),
  market_type text collate "C" check (market_type <> ''),
  account_id bigint check (account_id > 0),
  account text not null default '',
  level smallint check (level between 1 and 7),
  memo text not null default '',
  created_at timestamptz not null,
  created_by text not null,
  constraint betting_blocks_names_something check (
    num_nonnulls(fixture_id, league_id, sport, market_type, account_id, level) > 0),
  unique nulls not distinct (fixture_id, league_id, sport, market_type, account_id, level)
);
