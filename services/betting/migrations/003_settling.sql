-- Results of rounds, kept whether or not bets have come yet.
create table round_results (
  round_id text collate "C" not null,
  revision int not null check (revision >= 0),
  -- A cancelled round gives every stake back; a drawn one has an outcome for each pick.
  cancelled boolean not null,
  -- Pick to win, loss or void.
  outcomes jsonb not null,
  at timestamptz not null,
  primary key (round_id, revision)
);

-- The result that a round's bets are being given. It moves on to the next only when every bet has it, so that whoever
-- repeats an interrupted settlement repeats the very same payouts.
create table round_settlements (
  round_id text collate "C" primary key,
  revision int not null,
  -- The last revision of which RoundSettled told.
  settled_revision int not null default -1
);

-- Rounds that a worker must look at. `calls` tells a call that came meanwhile from the one that is being answered.
create table settlement_jobs (
  round_id text collate "C" primary key,
  calls bigint not null default 1,
  due_at timestamptz not null default now(),
  claimed_until timestamptz,
  -- Attempts in a row that failed, and what the last one said.
  failures int not null default 0,
  problem text not null default ''
);

-- Bets whose fate is decided (cancelled by the member, voided by an operator) and whose money has still to move.
create table reversals (
  bet_id uuid primary key,
  kind text not null check (kind in ('cancel', 'void')),
  -- > 0 goes to the member, < 0 is recalled.
  amount bigint not null,
  previous_outcome text not null,
  previous_payout bigint not null,
  at timestamptz not null
);

-- What a recall could not take because the member no longer had it.
create table recall_debts (
  bet_id uuid not null,
  revision int not null,
  account_id bigint not null,
  amount bigint not null check (amount > 0),
  recovered bigint not null default 0 check (recovered between 0 and amount),
  -- The attempt under way: written before the money moves, so that it is never made twice.
  part int not null default 0,
  part_amount bigint check (part_amount between 1 and amount - recovered),
  failures int not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null,
  closed_at timestamptz check ((closed_at is not null) = (recovered = amount)),
  primary key (bet_id, revision)
);
create index recall_debts_due on recall_debts (due_at) where closed_at is null;
create index recall_debts_account on recall_debts (account_id) where closed_at is null;

-- No bet older than this is pending.
create table sweep_mark (
  one boolean primary key default true check (one),
  at timestamptz not null
);
insert into sweep_mark (at) values (to_timestamp(0));
