-- What speaks against paying a withdrawal out. A rule writes one note of a request at most, and takes it away when it no
-- longer holds; what operators write stays.
set local statement_timeout = 0;

create table withdrawal_notes (
  id bigint generated always as identity primary key,
  withdrawal_id bigint not null references withdrawals (id),
  -- Null for an operator's.
  rule text,
  effect text not null check (effect in ('blocks', 'second', 'informs')),
  weight int not null check (weight between 0 and 5),
  evidence jsonb not null default '{}',
  memo text not null default '',
  actor_id bigint,
  actor text not null default '',
  key text,
  at timestamptz not null,
  check ((rule is null) = (actor_id is not null))
);
create unique index withdrawal_notes_rule on withdrawal_notes (withdrawal_id, rule) where rule is not null;
create index withdrawal_notes_request on withdrawal_notes (withdrawal_id);
create unique index withdrawal_notes_key on withdrawal_notes (actor_id, key) where key is not null;

-- When the rules last looked at an open request.
alter table withdrawals add column noted_at timestamptz;

-- Who else is paid to the same bank account.
create index withdrawals_bank_account on withdrawals (bank_account, account_id);
