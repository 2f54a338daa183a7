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

-- A message that a consumer of an earlier version has taken, written with the consumer's own effect. Ids rise with time
-- wherever they were given, so that a message that comes twice meets itself in one partition.
create table if not exists inbox (
  consumer text not null,
  source text not null,
  message bigint not null,
  at timestamptz not null default now(),
  primary key (consumer, source, message)
) partition by range (message);

-- The messages of a source that a consumer has taken in one transaction, written with the consumer's own effect: a row for
-- each message cost as much as most effects.
create table if not exists inbox_batches (
  consumer text not null,
  source text not null,
  first bigint not null,
  last bigint not null,
  messages bigint[] not null,
  at timestamptz not null default now(),
  constraint inbox_batches_span check (first <= last and messages[1] = first and messages[cardinality(messages)] = last)
) partition by range (last);
create index if not exists inbox_batches_span on inbox_batches (consumer, source, last, first);

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
create index if not exists parked_messages_open on parked_messages (consumer) where replayed_at is null;

-- Lets one transaction at a time record what a consumer takes, until it ends.
create or replace function hold_inbox(taker text) returns void
language sql as $$ select pg_advisory_xact_lock(hashtextextended('madang-inbox-' || current_schema() || '-' || taker, 0)) $$;

-- Records messages of one source, that rise, if none of them was taken before: those of nearly every batch. Answers
-- whether it did; otherwise nothing is written.
create or replace function take_batch(taker text, origin text, ids bigint[]) returns boolean
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  low bigint := ids[1];
  high bigint := ids[cardinality(ids)];
begin
  perform hold_inbox(taker);
  -- Statements of their own: they see what was committed while the lock was awaited.
  if low < (select h.message from inbox_horizon h)
    or exists (select from inbox_batches b
      where b.consumer = taker and b.source = origin and b.last >= low and b.first <= high)
    or exists (select from inbox i where i.consumer = taker and i.source = origin and i.message between low and high)
  then
    return false;
  end if;
  insert into inbox_batches (consumer, source, first, last, messages) values (taker, origin, low, high, ids);
  return true;
end $$;

-- Records which messages a consumer takes now. Answers how many were not taken before, as a row without a source; and
-- where these were not all, names them. What is older than the inbox remembers is named as not fresh.
create or replace function take_messages(taker text, origins text[], ids bigint[])
returns table (source text, message bigint, fresh boolean)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set jit = off as $$
#variable_conflict use_column
declare
  horizon bigint := (select h.message from inbox_horizon h);
  sources text[];
  messages bigint[];
begin
  perform hold_inbox(taker);
  -- A statement of its own: it sees what was committed while the lock was awaited.
  with given as materialized (
    select g.source, g.message from unnest(origins, ids) g (source, message) where g.message >= horizon
  ), span as materialized (
    select g.source, min(g.message) as first, max(g.message) as last from given g group by g.source
  ), known as materialized (
    select s.source, m.message
    from span s
    join inbox_batches b on b.consumer = taker and b.source = s.source and b.last >= s.first and b.first <= s.last
    cross join unnest(b.messages) m (message)
    union all
    select s.source, i.message
    from span s
    join inbox i on i.consumer = taker and i.source = s.source and i.message between s.first and s.last
  ), taken as materialized (
    select g.source, g.message from given g except select k.source, k.message from known k
  ), written as (
    insert into inbox_batches (consumer, source, first, last, messages)
    select taker, t.source, min(t.message), max(t.message), array_agg(t.message order by t.message)
    from taken t group by t.source
  )
  select coalesce(array_agg(t.source), '{}'), coalesce(array_agg(t.message), '{}') into sources, messages from taken t;
  return query select null::text, cardinality(messages)::bigint, true;
  if cardinality(messages) < cardinality(ids) then
    return query
      select t.source, t.message, true from unnest(sources, messages) t (source, message)
      union all
      select distinct g.source, g.message, false from unnest(origins, ids) g (source, message) where g.message < horizon;
  end if;
end $$;

-- A process of an earlier version, beside those of this one, records each message by itself: it must find those that were
-- taken in batches.
create or replace function inbox_of_earlier() returns trigger
language plpgsql as $$
begin
  perform hold_inbox(new.consumer);
  if exists (
    select from inbox_batches b
    where b.consumer = new.consumer and b.source = new.source and b.last >= new.message and b.first <= new.message
      and new.message = any (b.messages))
  then
    return null;
  end if;
  return new;
end $$;
do $$
begin
  if not exists (select from pg_trigger where tgrelid = to_regclass(format('%I.inbox', current_schema())) and tgname = 'inbox_of_earlier') then
    create trigger inbox_of_earlier before insert on inbox for each row execute function inbox_of_earlier();
  end if;
end $$;

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
  foreach parent in array array['outbox', 'inbox', 'inbox_batches'] loop
    key := case parent when 'outbox' then 'id' when 'inbox' then 'message' else 'last' end;
    columns := case parent when 'outbox' then 'id, xid, type, shard, payload, data, trace, created_at'
      when 'inbox' then 'consumer, source, message, at'
      else 'consumer, source, first, last, messages, at' end;
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
  if parent <> 'outbox' then update inbox_horizon set message = greatest(message, old.bound); end if;
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
