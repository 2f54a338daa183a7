-- Who was moved below another agent, by whom and why. Names are looked up: who is deleted for good leaves none here.
create table account_moves (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts,
  from_id bigint not null check (from_id >= 0),
  to_id bigint not null check (to_id > 0),
  -- Accounts that moved with it.
  below int not null check (below >= 0),
  actor bigint not null,
  actor_account text not null,
  memo text not null,
  moved_at timestamptz not null
);
create index account_moves_account on account_moves (account_id, id desc);
