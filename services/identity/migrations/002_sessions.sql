-- A session outlives its tokens: each renewal retires one and makes the next. Only hashes are kept.
create table sessions (
  id uuid primary key,
  account_id bigint not null references accounts (id),
  kind text not null check (kind in ('member', 'agent', 'admin')),
  ip text not null default '',
  device text not null default '',
  user_agent text not null default '',
  domain text not null default '',
  -- Page that it was last seen on.
  page text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null,
  -- The last moment of it, however busy it is.
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_reason text not null default '',
  check ((ended_at is null) = (ended_reason = ''))
);
create index sessions_account on sessions (account_id, created_at);
create index sessions_live on sessions (seen_at) where ended_at is null;
create index sessions_expiry on sessions (expires_at);
create index sessions_newest on sessions (created_at, id);

create table session_tokens (
  hash bytea primary key,
  session_id uuid not null references sessions (id) on delete cascade,
  issued_at timestamptz not null,
  -- Null for the one token in force.
  retired_at timestamptz
);
create unique index session_tokens_current on session_tokens (session_id) where retired_at is null;
create index session_tokens_session on session_tokens (session_id);

create table access_logs (
  id bigint generated always as identity primary key,
  -- 0 where the name is unknown.
  account_id bigint not null,
  account text not null,
  kind text not null,
  event text not null check (event in ('login', 'refused', 'logout', 'locked', 'otp_refused')),
  ip text not null default '',
  device text not null default '',
  user_agent text not null default '',
  domain text not null default '',
  at timestamptz not null
);
create index access_logs_account on access_logs (account_id, id);
create index access_logs_at on access_logs (at, id);
