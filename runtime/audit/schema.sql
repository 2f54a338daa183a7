-- Who did what, written in the transaction that did it. Rows are chained by HMAC: one that is altered or removed shows.

create table if not exists audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor bigint not null,
  actor_kind text not null,
  actor_account text not null,
  ip text not null,
  action text not null,
  -- What it was done to: a resource's name and its id.
  resource text not null,
  resource_id text not null,
  before jsonb,
  after jsonb,
  memo text not null default '',
  previous bytea not null,
  mac bytea not null
);
create index if not exists audit_log_resource on audit_log (resource, resource_id, id);
create index if not exists audit_log_actor on audit_log (actor, id);
-- Whose money or bet it was, where the row is about neither the account itself nor anything that is not somebody's.
create index if not exists audit_log_whose on audit_log ((before ->> 'account_id'), id) where before ? 'account_id';
create index if not exists audit_log_at on audit_log (at, id);
create index if not exists audit_log_action on audit_log (action, id);
-- Services that start at the same moment pass one by one. Lists are searched by parts of names in every service.
select pg_advisory_xact_lock(hashtext('madang-extensions'));
create extension if not exists pg_trgm with schema public;
create index if not exists audit_log_names on audit_log using gin (actor_account public.gin_trgm_ops, action public.gin_trgm_ops);

-- The newest link of the chain and, now and then, where it stood: what is cut off at the end shows too.
create table if not exists audit_head (
  one boolean primary key default true check (one),
  id bigint not null,
  mac bytea not null
);
insert into audit_head (id, mac) values (0, ''::bytea) on conflict do nothing;

create table if not exists audit_checkpoints (
  id bigint primary key,
  mac bytea not null,
  at timestamptz not null
);
