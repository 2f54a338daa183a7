-- What members earn beside bonuses, what of their stakes counts for turnover, high wins, and who asked where to pay to.
set local statement_timeout = 0;

-- Members whose join was not approved yet, and those who had their points for it: once each, whatever becomes of them.
create table signups (
  account_id bigint primary key check (account_id > 0),
  points bigint not null default 0 check (points >= 0),
  -- When the join was approved; null while it waits.
  approved_at timestamptz
);

-- A member's attendance: one row a business day.
create table attendances (
  id bigint generated always as identity primary key,
  account_id bigint not null check (account_id > 0),
  day date not null,
  account text not null,
  nickname text not null,
  level int not null,
  path ltree not null,
  parent_id bigint not null,
  test_account boolean not null,
  -- Days in a row that end with this one.
  streak int not null check (streak > 0),
  points bigint not null check (points >= 0),
  -- What the streak earned beside them.
  bonus bigint not null check (bonus >= 0),
  created_at timestamptz not null,
  unique (account_id, day)
);
create index attendances_day on attendances (day desc, id desc);
create index attendances_path on attendances using gist (path);

-- What is asked before a day's attendance counts.
create index deposits_approved on deposits (account_id, approved_at) where status = 'approved';

-- Comments and what they earned, which is nothing beyond the day's count: each is decided once.
create table comment_points (
  comment_id text primary key,
  account_id bigint not null check (account_id > 0),
  day date not null,
  points bigint not null check (points >= 0),
  created_at timestamptz not null
);
create index comment_points_day on comment_points (account_id, day) where points > 0;

-- Settled stakes by game class, in the order mini games, sports, casino, slots: what of them does not count is decided when
-- it is asked. Bets that were placed before these sums count whole.
alter table turnovers
  add column by_class bigint[] not null default '{0,0,0,0}' check (cardinality(by_class) = 4),
  add column by_class_before bigint[] not null default '{0,0,0,0}' check (cardinality(by_class_before) = 4);
alter table withdrawals
  add column by_class_at_hold bigint[] not null default '{0,0,0,0}' check (cardinality(by_class_at_hold) = 4);
alter table turnover_start add column classes_from timestamptz;
update turnover_start
set classes_from = case when exists (select from transfers where kind = 'stake') then now() else '-infinity' end;
alter table turnover_start alter column classes_from set not null;

-- Bets whose winnings are high, by their latest outcome.
create table high_wins (
  id bigint generated always as identity primary key,
  bet_id uuid not null unique,
  account_id bigint not null check (account_id > 0),
  path ltree not null,
  test_account boolean not null,
  game_class text not null,
  game text not null,
  round_id text not null,
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout > 0),
  won_at timestamptz not null
);
create index high_wins_won on high_wins (won_at desc, id desc);
create index high_wins_payout on high_wins (payout desc, id desc);
create index high_wins_account on high_wins (account_id, won_at desc);
create index high_wins_path on high_wins using gist (path);

-- Members that asked for the account to pay into, with what they were answered.
create table account_inquiries (
  id bigint generated always as identity primary key,
  account_id bigint not null check (account_id > 0),
  account text not null,
  nickname text not null,
  level int not null,
  path ltree not null,
  parent_id bigint not null,
  test_account boolean not null,
  bank_account text not null,
  reply text not null,
  created_at timestamptz not null
);
create index account_inquiries_created on account_inquiries (created_at desc, id desc);
create index account_inquiries_member on account_inquiries (account_id, created_at desc);
create index account_inquiries_path on account_inquiries using gist (path);
