-- Codes that admit one member each, below the agent that they were issued for.
create table referral_codes (
  id bigint generated always as identity primary key,
  -- As it is compared: always capitals.
  code text not null check (code ~ '^[A-Z0-9-]{4,20}$'),
  agent_id bigint not null references accounts (id),
  issuer_id bigint not null,
  validity text not null check (validity in ('30m', '1h', '6h', '1d', '3d', '7d', '15d', '30d')),
  starts_at timestamptz not null,
  expires_at timestamptz not null,
  issued_at timestamptz not null,
  deleted_at timestamptz,
  deleted_by bigint,
  memo text not null default '',
  -- Names the call that issued it, so that its repetition finds it.
  issue_key text not null default '',
  check (expires_at > starts_at),
  check ((deleted_at is null) = (deleted_by is null))
);
create unique index referral_codes_code on referral_codes (code) where deleted_at is null;
create index referral_codes_key on referral_codes (issuer_id, issue_key, id) where issue_key <> '';
create index referral_codes_agent on referral_codes (agent_id, id);
create index referral_codes_issuer on referral_codes (issuer_id, id);
create index referral_codes_issued on referral_codes (issued_at, id);
create index referral_codes_expiry on referral_codes (expires_at, id) where deleted_at is null;
create index referral_codes_start on referral_codes (starts_at) where deleted_at is null;
create index referral_codes_names on referral_codes using gin (code gin_trgm_ops);

alter table accounts
  -- The code that a member came by.
  add column referral_id bigint references referral_codes (id),
  -- Which of the two kinds of normal it is; what the second one means is the operator's to say.
  add column normal_mark text not null default 'a' check (normal_mark in ('a', 'b')),
  -- Empty for the usual colour of a nickname.
  add column nickname_color text not null default '' check (nickname_color ~ '^(#[0-9a-f]{6})?$');

-- A code admits one member: a refused join gives it back, and meets whoever took it when it is restored.
create unique index accounts_referral on accounts (referral_id) where referral_id is not null and state <> 'rejected';
create index accounts_referral_waiting on accounts (referral_id) where referral_id is not null and state = 'waiting';
create index accounts_normal_b on accounts (id) where normal_mark = 'b';
