-- What an administrator asked for and a second person must agree to. A row is decided once, and stays as a trace.

create table if not exists approvals (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The named action that whoever decides must hold.
  permission text not null,
  actor bigint not null,
  actor_account text not null,
  -- The requester's key: what is asked for again under it is the same request.
  key text not null,
  resource text not null,
  resource_id text not null,
  -- What is done on agreement, in the words of its kind.
  payload jsonb not null,
  -- What it would change, for people.
  before jsonb,
  after jsonb,
  memo text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by bigint,
  decided_account text not null default '',
  decided_at timestamptz,
  decision_memo text not null default '',
  check ((state = 'waiting') = (decided_at is null)),
  -- The second person is another one.
  check (state <> 'approved' or decided_by <> actor)
);
create unique index if not exists approvals_waiting on approvals (actor, kind, key) where state = 'waiting';
create index if not exists approvals_key on approvals (actor, kind, key, id);
create index if not exists approvals_state on approvals (state, id);
create index if not exists approvals_actor on approvals (actor, id);
create index if not exists approvals_expiry on approvals (expires_at) where state = 'waiting';
create index if not exists approvals_created on approvals (created_at, id);

-- What takes effect at an instant of its own: it is scheduled once it is agreed to, or at once where it needs nobody.
alter table approvals add column if not exists effective_at timestamptz;
alter table approvals add column if not exists outcome text
  check (outcome in ('scheduled', 'applied', 'failed', 'withdrawn'));
-- When it was applied, failed or was withdrawn, and why it failed: a reason.
alter table approvals add column if not exists outcome_at timestamptz;
alter table approvals add column if not exists failure text not null default '';
create index if not exists approvals_scheduled on approvals (effective_at, id) where outcome = 'scheduled';
create index if not exists approvals_effective on approvals (id) where effective_at is not null;
