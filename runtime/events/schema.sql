-- What every service's schema holds so that each event leaves once and takes effect once. Applied at every start: each
-- statement leaves alone what is there, and brings tables of an earlier version into their new form with all their rows.

-- Tables of many rows may change their form here.
set local statement_timeout = '30min';

-- The first id that an event of a moment can have: ids begin with seconds since 2024, so that they rise with time and none
-- comes again after a restore to an earlier point, whatever the sequence gives. The number of the sequence is added, not
-- put beside: ids rise within a second too, and the sequence has no end.
create or replace function event_id_from(at timestamptz) returns bigint
language sql stable as $$ select (date_part('epoch', at)::bigint - 1704067200) << 32 $$;

create sequence if not exists outbox_ids;

-- Plain tables of an earlier version become the partition of all that is older than today.
do $$
declare
  name text;
begin
  foreach name in array array['outbox', 'inbox'] loop
    continue when not exists (
      select from pg_class where oid = to_regclass(format('%I.%I', current_schema(), name)) and relkind = 'r');
    execute format('alter table %I rename to %I', name, name || '_before');
    execute format('alter index %I rename to %I', name || '_pkey', name || '_before_pkey');
  end loop;
  if to_regclass(format('%I.outbox_before', current_schema())) is not null
    and to_regclass(format('%I.outbox', current_schema())) is null then
    alter table outbox_before alter column id drop identity;
    alter index outbox_order rename to outbox_before_order;
  end if;
end $$;

create table if not exists outbox (
  id bigint primary key
    default ((date_part('epoch', clock_timestamp())::bigint - 1704067200) << 32) + nextval('outbox_ids'),
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
  constraint outbox_check check (payload is not null or data is not null)
) partition by range (id);
create index if not exists outbox_order on outbox (xid, id);

-- How far the relay has published; one row.
create table if not exists outbox_cursor (
  one boolean primary key default true check (one),
  xid xid8 not null,
  id bigint not null
);
insert into outbox_cursor (xid, id) values ('0', 0) on conflict do nothing;

-- A message that a consumer has taken, written with the consumer's own effect. Ids rise with time wherever they were
-- given, so that a message that comes twice meets itself in one partition.
create table if not exists inbox (
  consumer text not null,
  source text not null,
  message bigint not null,
  at timestamptz not null default now(),
  primary key (consumer, source, message)
) partition by range (message);

-- Below this id the inbox no longer knows what was taken; one row.
create table if not exists inbox_horizon (
  one boolean primary key default true check (one),
  message bigint not null
);
insert into inbox_horizon (message) values (0) on conflict do nothing;

-- Up to where a consumer has taken the broker's stream, moved in the transaction of the effect.
create table if not exists consumer_positions (
  consumer text primary key,
  -- The stream's name and when it was made.
  stream text not null,
  sequence bigint not null check (sequence >= 0),
  moved_at timestamptz not null default now()
) with (fillfactor = 50);

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
-- True where the inbox was told of it when it was parked, so that a replay alone brings it back.
alter table parked_messages add column if not exists recorded boolean not null default false;

-- Makes the partitions of today and of the days to come. What stands in the default partition because one was missing
-- moves into its own.
create or replace function make_event_partitions() returns void
language plpgsql as $$
declare
  parent text;
  key text;
  columns text;
  name text;
  day timestamp;
  low bigint;
  high bigint;
  waits boolean;
begin
  perform pg_advisory_xact_lock(hashtextextended('madang-event-partitions-' || current_schema(), 0));
  foreach parent in array array['outbox', 'inbox'] loop
    key := case parent when 'outbox' then 'id' else 'message' end;
    columns := case parent when 'outbox' then 'id, xid, type, shard, payload, data, trace, created_at'
      else 'consumer, source, message, at' end;
    if to_regclass(format('%I.%I', current_schema(), parent || '_default')) is null then
      execute format('create table %I partition of %I default', parent || '_default', parent);
    end if;
    for n in 0..2 loop
      day := date_trunc('day', now() at time zone 'UTC') + n * interval '1 day';
      name := parent || '_' || to_char(day, 'YYYYMMDD');
      continue when to_regclass(format('%I.%I', current_schema(), name)) is not null;
      low := event_id_from(day at time zone 'UTC');
      high := event_id_from((day + interval '1 day') at time zone 'UTC');
      -- Attaching, unlike creating in place, does not hold up the writers of other days.
      execute format('create table %I (like %I including all)', name, parent);
      execute format('select exists (select from %1$I where %2$I >= %3$s and %2$I < %4$s)', parent || '_default', key, low, high)
        into waits;
      if waits then
        execute format('lock table %I in access exclusive mode', parent || '_default');
        execute format(
          'with moved as (delete from %1$I where %2$I >= %3$s and %2$I < %4$s returning %5$s) insert into %6$I (%5$s) select %5$s from moved',
          parent || '_default', key, low, high, columns, name);
      end if;
      execute format('alter table %I attach partition %I for values from (%s) to (%s)', parent, name, low, high);
    end loop;
  end loop;
end $$;

-- Drops the oldest partition of a table, if all in it is older than asked for and, where it is the outbox, published.
-- Answers whether it did. The lock on the whole table is asked for a moment only: another time is as good.
create or replace function drop_event_partition(parent text, older interval) returns boolean
language plpgsql as $$
declare
  old record;
  waits boolean := false;
begin
  perform pg_advisory_xact_lock(hashtextextended('madang-event-partitions-' || current_schema(), 0));
  select c.oid::regclass as name, b.bound as bound into old
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    cross join lateral (select substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''?(-?\d+)')::bigint as bound) b
   where i.inhparent = to_regclass(format('%I.%I', current_schema(), parent)) and b.bound <= event_id_from(now() - older)
   order by b.bound limit 1;
  if old is null then return false; end if;
  if parent = 'outbox' then
    execute format('select exists (select from outbox_cursor c join %s o on (o.xid, o.id) > (c.xid, c.id))', old.name)
      into waits;
    if waits then return false; end if;
  end if;
  perform set_config('lock_timeout', '200ms', true);
  if parent = 'inbox' then update inbox_horizon set message = old.bound; end if;
  execute format('drop table %s', old.name);
  return true;
end $$;

-- The rest of what an earlier version left.
do $$
declare
  today bigint := event_id_from(date_trunc('day', now() at time zone 'UTC') at time zone 'UTC');
  name text;
begin
  foreach name in array array['outbox', 'inbox'] loop
    continue when not exists (
      select from pg_class where oid = to_regclass(format('%I.%I', current_schema(), name || '_before')) and not relispartition);
    if name = 'inbox' then
      -- What was taken after it had been parked is done; what was not comes back by its parked row alone.
      update parked_messages p set replayed_at = now()
        from inbox_before i
       where p.replayed_at is null and i.consumer = p.consumer and i.source = p.source and i.message = p.message;
      insert into inbox_before (consumer, source, message)
      select consumer, source, message from parked_messages where replayed_at is null;
      update parked_messages set recorded = true where replayed_at is null;
    end if;
    execute format('alter table %I attach partition %I for values from (minvalue) to (%s)', name, name || '_before', today);
  end loop;
end $$;

select make_event_partitions();
