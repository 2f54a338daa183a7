-- What members ask for: to pay in, to be paid out, and the house's accounts that they pay into.
create extension if not exists ltree with schema public;

-- A virtual account becomes one member's own and stays so; a pool account serves whoever is shown it.
create table bank_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('pool', 'virtual')),
  bank_name text not null,
  bank_account text not null,
  holder text not null,
  enabled boolean not null,
  assigned_to bigint check (assigned_to > 0),
  assigned_at timestamptz,
  check (kind = 'virtual' or assigned_to is null),
  check ((assigned_to is null) = (assigned_at is null)),
  unique (bank_name, bank_account)
);
create unique index bank_accounts_owner on bank_accounts (assigned_to) where assigned_to is not null;
create index bank_accounts_free on bank_accounts (id) where kind = 'virtual' and enabled and assigned_to is null;
create index bank_accounts_pool on bank_accounts (id) where kind = 'pool' and enabled;

create table deposits (
  id bigint generated always as identity primary key,
  -- UUIDv7 of the request: the keys of all its transfers follow from it.
  key uuid not null,
  -- The member's own key of its form.
  form_key text,
  account_id bigint not null check (account_id > 0),
  account text not null,
  nickname text not null,
  level int not null,
  path ltree not null,
  parent_id bigint not null,
  test_account boolean not null,
  amount bigint not null check (amount > 0),
  status text not null default 'new'
    check (status in ('new', 'waiting', 'approved', 'refused', 'cancelled', 'approval_cancelled')),
  depositor text not null,
  holder text not null,
  bank_account text not null,
  balance_before bigint not null check (balance_before >= 0),
  balance_after bigint not null default 0 check (balance_after >= 0),
  -- True for the first one of a member that was ever approved: the index below lets no second one be it.
  first_charge boolean not null default false,
  first_bonus bigint not null default 0 check (first_bonus >= 0),
  charge_bonus bigint not null default 0 check (charge_bonus >= 0),
  memo text not null default '',
  processed_by text not null default '',
  -- Whose call, by its own key, moved it last, and where to.
  process_key text,
  process_status text,
  created_at timestamptz not null,
  processed_at timestamptz,
  approved_at timestamptz,
  check ((approved_at is not null) = (status in ('approved', 'approval_cancelled'))),
  check (approved_at is not null or not first_charge and first_bonus = 0 and charge_bonus = 0)
);
create unique index deposits_form on deposits (account_id, form_key) where form_key is not null;
create unique index deposits_first_charge on deposits (account_id) where first_charge;
create index deposits_member on deposits (account_id, created_at desc);
create index deposits_open on deposits (created_at) where status in ('new', 'waiting');
create index deposits_feed on deposits (approved_at desc) where status = 'approved' and not test_account;
create index deposits_status on deposits (status, id desc);
create index deposits_created on deposits (created_at);
create index deposits_path on deposits using gist (path);

create table withdrawals (
  id bigint generated always as identity primary key,
  key uuid not null,
  form_key text,
  account_id bigint not null check (account_id > 0),
  account text not null,
  nickname text not null,
  level int not null,
  path ltree not null,
  parent_id bigint not null,
  test_account boolean not null,
  amount bigint not null check (amount > 0),
  status text not null default 'new'
    check (status in ('new', 'waiting', 'approved', 'completed', 'refused', 'cancelled', 'approval_cancelled')),
  bank_name text not null,
  bank_account text not null,
  holder text not null,
  -- Money after the hold, and the number of the hold in the money account: what comes after it is turnover anew.
  balance_after bigint not null check (balance_after >= 0),
  money_seq bigint not null check (money_seq > 0),
  -- Turnover in percent of the deposits when it was asked; -1 without deposits.
  turnover_percent int not null check (turnover_percent >= -1),
  first_approver text not null default '',
  first_approver_id bigint,
  needs_second boolean not null default false,
  memo text not null default '',
  processed_by text not null default '',
  process_key text,
  process_status text,
  created_at timestamptz not null,
  processed_at timestamptz,
  approved_at timestamptz,
  check ((approved_at is not null) = (status in ('approved', 'completed', 'approval_cancelled'))),
  check (not needs_second or status = 'waiting' and first_approver_id is not null)
);
create unique index withdrawals_form on withdrawals (account_id, form_key) where form_key is not null;
create index withdrawals_member on withdrawals (account_id, created_at desc);
create index withdrawals_completed on withdrawals (account_id, money_seq desc) where status = 'completed';
create index withdrawals_open on withdrawals (created_at) where status in ('new', 'waiting', 'approved');
create index withdrawals_feed on withdrawals (approved_at desc) where status in ('approved', 'completed') and not test_account;
create index withdrawals_status on withdrawals (status, id desc);
create index withdrawals_created on withdrawals (created_at);
create index withdrawals_path on withdrawals using gist (path);
