-- Who there is: members, agents and administrators in one tree. The path ends with the account's own id, so that a
-- subtree is one range of the gist index.
create extension if not exists ltree with schema public;

create sequence account_ids as bigint start with 1001;

create table accounts (
  id bigint primary key,
  kind text not null check (kind in ('member', 'agent', 'admin')),
  -- Always lower case: what is typed is lowered before it is looked up.
  account text not null,
  nickname text not null,
  -- The nickname as it is compared: two that look alike are one.
  nickname_key text not null,
  state text not null check (state in ('waiting', 'rejected', 'normal', 'suspended', 'blocked', 'withdrawn', 'deleted')),
  level int not null default 1 check (level between 1 and 7),
  parent_id bigint not null check (parent_id >= 0),
  path ltree not null,
  role text not null default '',
  password text not null,
  exchange_password text,
  -- Phone, date of birth, bank account and its holder, encrypted together; null once erased.
  personal bytea,
  -- A keyed hash: equal numbers meet in it, and nobody reads a number from it.
  phone_hash bytea,
  bank_name text not null default '',
  join_code text not null default '',
  test_account boolean not null default false,
  language text not null default 'ko' check (language in ('ko', 'ja', 'vi', 'th', 'en')),
  flags jsonb not null default '{}',
  created_at timestamptz not null,
  created_ip text not null default '',
  last_login_at timestamptz,
  last_ip text not null default '',
  login_count bigint not null default 0,
  -- In force once confirmed; a new one waits beside it until its first code.
  totp_secret bytea,
  totp_pending bytea,
  totp_last_step bigint not null default 0,
  check (ltree2text(subpath(path, -1)) = id::text)
);
create unique index accounts_account on accounts (account);
create unique index accounts_nickname on accounts (nickname_key);
-- One person, one membership; a refused join may be tried again, and test accounts share the operator's number.
create unique index accounts_phone on accounts (phone_hash)
  where phone_hash is not null and kind = 'member' and not test_account and state not in ('rejected', 'deleted');
create index accounts_path on accounts using gist (path);
create index accounts_parent on accounts (parent_id, id);
create index accounts_created on accounts (created_at, id);
create index accounts_waiting on accounts (created_at) where state = 'waiting' and kind = 'member';

-- What a bulk change of states answered under its key, so that a repeated call takes no second effect.
create table state_changes (
  actor bigint not null,
  key text not null,
  account_id bigint not null,
  state text not null,
  at timestamptz not null,
  primary key (actor, key, account_id)
);
create index state_changes_at on state_changes (at);
