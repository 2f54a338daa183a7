-- What a bank tells of money that came in. A notice approves one deposit at most, and a deposit has one notice at most.
create table bank_notices (
  id bigint generated always as identity primary key,
  status text not null default 'open' check (status in ('open', 'matched', 'dismissed')),
  source text not null check (source in ('webhook', 'statement')),
  -- The bank's own id of a signed call, and what tells a line of a statement from all others: the same money that comes
  -- both ways is one notice with both.
  bank_ref text,
  statement_ref text,
  at timestamptz not null,
  depositor text not null,
  -- The payer's name as it is compared.
  depositor_key text not null,
  amount bigint not null check (amount > 0),
  summary text not null default '',
  received_at timestamptz not null,
  deposit_id bigint references deposits (id),
  -- True for one that only a person decides on: its approval was cancelled, or could not be made.
  manual boolean not null default false,
  decided_by text not null default '',
  decided_at timestamptz,
  memo text not null default '',
  check (bank_ref is not null or statement_ref is not null),
  check ((status = 'matched') = (deposit_id is not null)),
  check ((status = 'open') = (decided_at is null))
);
create unique index bank_notices_bank on bank_notices (bank_ref) where bank_ref is not null;
create unique index bank_notices_statement on bank_notices (statement_ref) where statement_ref is not null;
create unique index bank_notices_deposit on bank_notices (deposit_id) where deposit_id is not null;
create index bank_notices_open on bank_notices (amount, at) where status = 'open';
create index bank_notices_same on bank_notices (amount, depositor_key, at);
create index bank_notices_status on bank_notices (status, id desc);
create index bank_notices_at on bank_notices (at, id);

create table bank_statements (
  id bigint generated always as identity primary key,
  key text not null,
  status text not null check (status in ('reading', 'read')),
  file_name text not null,
  fresh int not null default 0,
  known int not null default 0,
  skipped int not null default 0,
  -- How far it was taken: a part that comes again is passed over.
  reached int not null default 0,
  created_by bigint not null,
  created_by_account text not null,
  created_at timestamptz not null,
  unique (created_by, key)
);

-- The secret of signed calls, sealed; the one before it counts until its end.
create table bank_secrets (
  id bigint generated always as identity primary key,
  secret bytea not null,
  made_at timestamptz not null,
  made_by text not null,
  ends_at timestamptz
);
create unique index bank_secrets_one on bank_secrets ((true)) where ends_at is null;
create table bank_hook (
  one boolean primary key default true check (one),
  heard_at timestamptz not null
);
