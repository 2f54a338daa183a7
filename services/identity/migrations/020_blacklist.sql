-- Names and numbers that nobody may join with or change to.
create table blacklist (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('account', 'phone', 'bank_account')),
  -- A keyed hash: equal values meet in it, and nobody reads a number from it.
  value_hash bytea not null,
  -- A login name as it is, a number by its last digits.
  shown text not null,
  memo text not null default '',
  added_by bigint not null,
  added_at timestamptz not null
);
create unique index blacklist_value on blacklist (kind, value_hash);
create index blacklist_kind on blacklist (kind, id);
create index blacklist_added on blacklist (added_at, id);
create index blacklist_adder on blacklist (added_by, id);
create index blacklist_shown on blacklist using gin (shown gin_trgm_ops, memo gin_trgm_ops);

-- What operators write down about a person for one another.
create table account_notes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  content text not null check (content <> ''),
  author_id bigint not null,
  written_at timestamptz not null
);
create index account_notes_account on account_notes (account_id, id);
