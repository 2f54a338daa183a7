-- A business day of the ledger, compared with what was counted elsewhere, and closed.
set local statement_timeout = 0;

-- Transfers are written in the order of their time, so the blocks of a day are found by a summary of each block alone:
-- it is as small as nothing, and posting does not touch it.
create index transfers_created on transfers using brin (created_at) with (pages_per_range = 16);

-- Who an owner of accounts is, as identity says: what a day is told apart by. It never changes.
create table ledger_owners (
  owner bigint primary key check (owner > 0),
  kind text not null check (kind in ('member', 'agent')),
  test_account boolean not null
);

-- Stakes of bets that had their first outcome on a business day, or were cancelled on it; and of those that were open at
-- its end and were cancelled later, which nobody else remembers the time of.
create table closed_stakes (
  day date not null,
  test_account boolean not null,
  amount bigint not null default 0,
  cancelled_later bigint not null default 0,
  primary key (day, test_account)
);

create table reconciliations (
  day date primary key,
  status text not null check (status in ('computed', 'closed')),
  -- The first day begins with what was counted, every other one with the closing of the day before.
  opened_by text not null check (opened_by in ('counted', 'carried')),
  transfers bigint not null,
  computed_at timestamptz not null,
  bank_by text,
  bank_by_id bigint,
  bank_at timestamptz,
  vendors_by text,
  vendors_by_id bigint,
  vendors_at timestamptz,
  closed_by text,
  closed_by_id bigint,
  closed_at timestamptz,
  hash bytea,
  check ((status = 'closed') = (hash is not null)),
  check (num_nulls(closed_by, closed_by_id, closed_at, hash) in (0, 4)),
  check (num_nulls(bank_by, bank_by_id, bank_at) in (0, 3)),
  check (num_nulls(vendors_by, vendors_by_id, vendors_at) in (0, 3)),
  check (status = 'computed' or bank_by_id is not null and vendors_by_id is not null and closed_by_id <> bank_by_id)
);

-- A day's transfers, summed by who gave, who took and why: a few dozen rows. The sums with `late` are of transfers that
-- belong to the day before and were written after that was closed.
create table reconciliation_moves (
  day date not null references reconciliations (day) on delete cascade,
  late boolean not null,
  debit int not null,
  debit_kind text not null,
  debit_test boolean not null,
  credit int not null,
  credit_kind text not null,
  credit_test boolean not null,
  kind text not null,
  amount bigint not null,
  transfers bigint not null,
  primary key (day, late, debit, debit_kind, debit_test, credit, credit_kind, credit_test, kind)
);

create table reconciliation_rows (
  day date not null references reconciliations (day) on delete cascade,
  account_kind text not null,
  test_account boolean not null,
  opening bigint not null,
  closing bigint not null,
  counted bigint not null,
  source text not null,
  -- What the house's own roll-up says, where the count is a statement's.
  rolled_up bigint not null,
  primary key (day, account_kind, test_account)
);

create table reconciliation_candidates (
  day date not null references reconciliations (day) on delete cascade,
  number int not null,
  account_kind text not null,
  found text not null,
  amount bigint not null,
  reference text not null,
  at timestamptz,
  primary key (day, number)
);

create table reconciliation_causes (
  id bigint generated always as identity primary key,
  day date not null references reconciliations (day),
  account_kind text not null,
  test_account boolean not null,
  cause text not null,
  amount bigint not null check (amount <> 0),
  memo text not null,
  -- Null for a rule's own.
  actor_id bigint,
  actor text not null,
  key text,
  at timestamptz not null
);
create index reconciliation_causes_day on reconciliation_causes (day);
create unique index reconciliation_causes_key on reconciliation_causes (actor_id, key) where key is not null;

create table reconciliation_lines (
  day date not null references reconciliations (day),
  source text not null check (source in ('bank', 'vendor')),
  line int not null check (line > 0),
  at timestamptz,
  amount bigint not null check (amount <> 0),
  text text not null,
  primary key (day, source, line)
);
