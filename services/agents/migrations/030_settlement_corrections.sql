-- What of a bet counts on a later day than it first did, or than its own where that was closed: a settlement tells by it what
-- of earlier periods is in it. Nothing is written of bets that count where they belong.

-- Where a bet counted first; null of one that was kept before this was.
alter table settlement_bets add column day date;

create table settlement_corrections (
  account_id bigint not null,
  counted_on date not null,
  bet_id uuid not null,
  -- Of the bet's outcome; the highest number there is where it was cancelled.
  revision int not null check (revision >= 0),
  -- The agent right below through whom it came; 0 for players right below.
  branch_id bigint not null check (branch_id >= 0),
  game_class text not null,
  original_on date not null check (original_on < counted_on),
  stake bigint not null,
  payout bigint not null,
  rolling bigint not null,
  primary key (account_id, counted_on, bet_id, revision)
);
