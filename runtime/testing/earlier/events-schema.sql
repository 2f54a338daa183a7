-- The tables of events as they were before they were partitioned: an installation that has them must open.

create table if not exists outbox (
  id bigint generated always as identity primary key,
  -- The writing transaction: the relay reads only what is older than every open one.
  xid xid8 not null default pg_current_xact_id(),
  -- The protobuf type name, for example madang.wallet.v1.TransferPosted.
  type text not null,
  -- The order of events holds within a shard: member id mod 16.
  shard int not null,
  -- The message in binary; or, where SQL wrote it, in proto3 JSON under `data`.
  payload bytea,
  data jsonb,
  -- The traceparent of the call that wrote it.
  trace text,
  created_at timestamptz not null default now(),
  check (payload is not null or data is not null)
);
create index if not exists outbox_order on outbox (xid, id);

-- How far the relay has published; one row.
create table if not exists outbox_cursor (
  one boolean primary key default true check (one),
  xid xid8 not null,
  id bigint not null
);
insert into outbox_cursor (xid, id) values ('0', 0) on conflict do nothing;

-- A message that a consumer has taken, written with the consumer's own effect.
create table if not exists inbox (
  consumer text not null,
  source text not null,
  message bigint not null,
  at timestamptz not null default now(),
  primary key (consumer, source, message)
);

-- A message that a consumer could not take: an operator sees it and can replay it.
create table if not exists parked_messages (
  id bigint generated always as identity primary key,
  consumer text not null,
  source text not null,
  message bigint not null,
  type text not null,
  payload bytea not null,
  error text not null,
  attempts int not null,
  parked_at timestamptz not null default now(),
  replayed_at timestamptz,
  unique (consumer, source, message)
);
