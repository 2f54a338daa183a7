-- Counters made from events alone. Each event is counted for the account that it belongs to, for every account above it
-- and for the account 0, which stands for all: the sums of a subtree are read, never added up.
create extension if not exists ltree with schema public;

-- What is known of accounts: whom a group of rows belongs to, and who may see it.
create table accounts (
  id bigint primary key check (id > 0),
  member boolean not null,
  parent_id bigint not null,
  path ltree not null,
  test_account boolean not null
);
create index accounts_subtree on accounts using gist (path);
create index accounts_children on accounts (parent_id, id);

-- Updates stay within their page: no sum is in an index.
create table daily (
  account_id bigint not null,
  -- Business day (Asia/Seoul).
  day date not null,
  -- Both empty for what belongs to no game.
  game_class text not null,
  game text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  wins bigint not null,
  returned bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  rolling bigint not null,
  joins bigint not null,
  logins bigint not null,
  bonus bigint not null,
  primary key (account_id, day, game_class, game)
) with (fillfactor = 70);

-- The last days in parts of ten minutes, so that a day can be compared with another up to the same moment. What a member
-- does is kept for the agents above it and for all: nobody asks for a member's hours.
create table recent (
  account_id bigint not null,
  day date not null,
  -- 0…143.
  slot smallint not null check (slot between 0 and 143),
  game_class text not null,
  bets bigint not null,
  stake bigint not null,
  payout bigint not null,
  wins bigint not null,
  returned bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  rolling bigint not null,
  joins bigint not null,
  logins bigint not null,
  bonus bigint not null,
  primary key (account_id, day, slot, game_class)
) with (fillfactor = 70);
create index recent_day on recent (day);
