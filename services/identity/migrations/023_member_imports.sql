-- Migrations of members by sheet: what was read, what would become of each row, who asked and confirmed, how far it is.
create table member_imports (
  id bigint generated always as identity primary key,
  -- The caller's own key of the upload.
  key text not null,
  status text not null check (status in
    ('reading', 'ready', 'requested', 'confirmed', 'running', 'paused', 'completed', 'cancelled', 'undoing', 'undone')),
  file_name text not null,
  file_hash text not null default '',
  rows int not null default 0,
  passed int not null default 0,
  mended int not null default 0,
  blocked int not null default 0,
  opening_money bigint not null default 0 check (opening_money >= 0),
  opening_points bigint not null default 0 check (opening_points >= 0),
  made int not null default 0,
  failed int not null default 0,
  undone int not null default 0,
  -- The number of the last row that was tried to be made: rows are made in their order, and none behind it twice.
  reached int not null default 0,
  created_by bigint not null,
  created_by_account text not null,
  created_at timestamptz not null,
  checked_at timestamptz,
  requested_by bigint,
  requested_by_account text not null default '',
  requested_at timestamptz,
  confirmed_by bigint,
  confirmed_by_account text not null default '',
  confirmed_at timestamptz,
  start_at timestamptz,
  started_at timestamptz,
  ended_at timestamptz,
  memo text not null default '',
  -- UUIDv7 from which the keys of the opening balances follow; made when it begins.
  money_key uuid,
  -- What first passwords are made from, sealed; null once they were handed over.
  password_secret bytea,
  -- Which process works on it, and until when nobody else does.
  lease_owner uuid,
  lease_until timestamptz,
  unique (created_by, key),
  check (made + failed <= rows and undone <= made),
  check ((requested_at is null) = (requested_by is null)),
  check ((confirmed_at is null) = (confirmed_by is null)),
  check (status not in ('confirmed', 'running', 'paused', 'completed', 'undoing', 'undone') or confirmed_at is not null)
);
create index member_imports_work on member_imports (start_at) where status in ('confirmed', 'running', 'undoing');
create index member_imports_hash on member_imports (file_hash) where file_hash <> '';
create index member_imports_created on member_imports (created_at, id);
create index member_imports_open on member_imports (created_by) where status in ('reading', 'ready');

create table member_import_rows (
  import_id bigint not null references member_imports (id) on delete cascade,
  -- As a spreadsheet shows it.
  number int not null check (number > 0),
  verdict text not null check (verdict in ('passed', 'mended', 'blocked')),
  -- made: the account is there; paid: its opening balances too; unpaid: the ledger refused them; kept: not taken back, because it was used.
  outcome text not null default '' check (outcome in ('', 'made', 'paid', 'unpaid', 'failed', 'undone', 'kept')),
  problems jsonb not null default '[]',
  account text not null,
  nickname text not null,
  nickname_key text not null,
  parent text not null,
  parent_id bigint,
  level int not null,
  language text not null,
  test_account boolean not null,
  bank_name text not null,
  opening_money bigint not null check (opening_money >= 0),
  opening_points bigint not null check (opening_points >= 0),
  phone_hash bytea,
  -- Phone, date of birth, bank account, its holder and the hash of the exchange password, sealed to this row; null once
  -- the account holds them, and for rows that nobody needs any more.
  personal bytea,
  account_id bigint,
  failure text not null default '',
  primary key (import_id, number),
  check (verdict = 'blocked' or parent_id is not null),
  check (verdict <> 'blocked' or outcome = ''),
  check ((outcome in ('made', 'paid', 'unpaid', 'undone', 'kept')) = (account_id is not null))
);
create index member_import_rows_account on member_import_rows (import_id, account);
create index member_import_rows_nickname on member_import_rows (import_id, nickname_key);
create index member_import_rows_phone on member_import_rows (import_id, phone_hash) where phone_hash is not null;
create index member_import_rows_verdict on member_import_rows (import_id, verdict, number);
create index member_import_rows_outcome on member_import_rows (import_id, outcome, number) where outcome <> '';
create index member_import_rows_personal on member_import_rows (import_id) where personal is not null;
create unique index member_import_rows_made on member_import_rows (account_id) where account_id is not null;
