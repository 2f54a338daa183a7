-- From which member a virtual account was taken by an operator: that one is rather given another.
alter table bank_accounts add column released_from bigint check (released_from > 0);

-- Who may make the bank's secret anew since a second person agreed, once and for a short while: the secret itself is made
-- only then, so that nothing of it is kept for anybody to fetch.
create table bank_secret_permits (
  -- The request that was agreed to.
  approval bigint primary key,
  account_id bigint not null check (account_id > 0),
  memo text not null,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index bank_secret_permits_open on bank_secret_permits (account_id, ends_at) where used_at is null;
