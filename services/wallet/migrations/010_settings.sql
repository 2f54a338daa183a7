-- The rules of money that an operator may change: one row, in the proto's JSON form.
create table wallet_settings (
  one boolean primary key default true check (one),
  version bigint not null default 1 check (version > 0),
  settings jsonb not null
);

-- What operators gave and took by hand: the caller's key names the transfer, so that a repeated call moves nothing twice.
create table adjustments (
  actor bigint not null,
  key text not null,
  transfer uuid not null,
  account_id bigint not null,
  purse text not null,
  amount bigint not null check (amount <> 0),
  created_at timestamptz not null,
  primary key (actor, key)
);

-- Keys of members' forms, which are any text, and the ledger's keys that stand for them.
create table form_keys (
  account_id bigint not null,
  key text not null,
  transfer uuid not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index form_keys_age on form_keys (created_at);
