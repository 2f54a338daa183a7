-- Settlements as they were recorded: nothing but their state changes afterwards.
create table partner_settlements (
  id uuid primary key,
  account_id bigint not null references nodes (id),
  kind text not null check (kind in ('losing', 'total', 'compensation')),
  started_on date not null,
  ended_on date not null check (ended_on >= started_on),
  stake bigint not null,
  payout bigint not null,
  rolling bigint not null,
  own_rolling bigint not null,
  deposits bigint not null,
  bonuses bigint not null,
  fees bigint not null,
  base bigint not null,
  -- The agent's losing rate on the last day.
  own_bp int not null check (own_bp between 0 and 10000),
  -- What those right below take of the base.
  below bigint not null,
  share bigint not null,
  carried_in bigint not null check (carried_in <= 0),
  carried_out bigint not null check (carried_out <= 0),
  amount bigint not null check (amount >= 0),
  -- The parts of the formula that were on.
  winnings_part boolean not null,
  rolling_part boolean not null,
  bonuses_part boolean not null,
  fees_part boolean not null,
  carry_part boolean not null,
  fee_bp int not null,
  state text not null check (state in ('recorded', 'paying', 'paid', 'recovering', 'recovered', 'carried')),
  -- How often the ledger has refused it: each try after a refusal has a key of its own.
  refusals int not null default 0 check (refusals >= 0),
  refusal text not null default '',
  memo text not null,
  recorded_at timestamptz not null,
  recorded_by text not null,
  paid_at timestamptz,
  paid_by text not null default '',
  recovered_at timestamptz,
  recovered_by text not null default '',
  -- When its state changed last.
  changed_at timestamptz not null,
  unique (account_id, kind, started_on, ended_on),
  -- What was paid and what is carried are the share and what was carried before; a compensation is what was agreed.
  check (kind = 'compensation' or not carry_part or share + carried_in = amount + carried_out),
  check ((state = 'carried') = (amount = 0))
);
create index partner_settlements_account on partner_settlements (account_id, ended_on desc);
create index partner_settlements_recorded on partner_settlements (recorded_at desc, id);
create index partner_settlements_moving on partner_settlements (changed_at) where state in ('paying', 'recovering');

-- What each branch right below gave: the agents of then, and the players (0).
create table partner_settlement_lines (
  settlement_id uuid not null references partner_settlements (id),
  account_id bigint not null,
  stake bigint not null,
  payout bigint not null,
  rolling bigint not null,
  deposits bigint not null,
  bonuses bigint not null,
  fees bigint not null,
  base bigint not null,
  -- The branch's own losing rate on the last day.
  child_bp int not null,
  below bigint not null,
  own bigint not null,
  primary key (settlement_id, account_id)
);
