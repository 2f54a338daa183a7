-- Settlements of a whole tree, recorded or paid in one call: what was asked for, and how far it is.
create table settlement_runs (
  id uuid primary key,
  actor bigint not null,
  key text not null,
  action text not null check (action in ('record', 'pay')),
  -- 0 for all agents.
  root_id bigint not null check (root_id >= 0),
  kind text not null check (kind in ('losing', 'total')),
  started_on date not null,
  ended_on date not null check (ended_on >= started_on),
  memo text not null,
  -- What the preview told and the operator confirmed.
  confirmed bigint not null check (confirmed >= 0),
  -- The parts of the formula by which all of it is recorded; null for a payment.
  rules jsonb,
  -- Agents of the tree when it began, or settlements to pay.
  agents int not null check (agents >= 0),
  -- The agents to record, by their numbers, and how many of them are done with.
  agent_ids bigint[] not null default '{}',
  taken int not null default 0,
  recorded int not null default 0,
  carried int not null default 0,
  empty int not null default 0,
  known int not null default 0,
  overlapping int not null default 0,
  paid int not null default 0,
  refused int not null default 0,
  amount bigint not null default 0 check (amount >= 0),
  created_at timestamptz not null,
  created_by text not null,
  ended_at timestamptz,
  unique (actor, key)
);
-- One goes on at a time.
create unique index settlement_runs_open on settlement_runs ((true)) where ended_at is null;

-- With whom a run could not do what it was to, and the settlement that is in the way or was not paid.
create table settlement_run_issues (
  run_id uuid not null references settlement_runs (id),
  account_id bigint not null,
  settlement_id uuid not null references partner_settlements (id),
  reason text not null,
  primary key (run_id, account_id)
);

-- The run that pays it, or tried to last.
alter table partner_settlements add column pay_run uuid references settlement_runs (id);
create index partner_settlements_pay_run on partner_settlements (pay_run, id) where pay_run is not null;
-- What of a period is to be paid.
create index partner_settlements_unpaid on partner_settlements (started_on, ended_on) where state = 'recorded';
