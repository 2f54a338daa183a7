-- Logins by month (UTC): one whose time is over is dropped as a whole, however many logins it holds.
alter table access_logs rename to access_logs_before;
alter table access_logs_before alter column id drop identity;
alter table access_logs_before drop constraint access_logs_pkey;
do $$
declare
  name text;
begin
  foreach name in array array['account', 'at', 'names', 'event', 'kind', 'ip', 'domain'] loop
    execute format('alter index %I rename to %I', 'access_logs_' || name, 'access_logs_before_' || name);
  end loop;
end $$;

create table access_logs (
  id bigint generated always as identity,
  -- 0 where the name is unknown.
  account_id bigint not null,
  account text not null,
  kind text not null,
  event text not null
    constraint access_logs_event_check check (event in ('login', 'refused', 'logout', 'locked', 'otp_refused')),
  ip text not null default '',
  device text not null default '',
  user_agent text not null default '',
  domain text not null default '',
  at timestamptz not null,
  primary key (id, at)
) partition by range (at);
create index access_logs_account on access_logs (account_id, id);
create index access_logs_at on access_logs (at, id);
create index access_logs_names on access_logs using gin (account gin_trgm_ops);
create index access_logs_event on access_logs (event, id);
create index access_logs_kind on access_logs (kind, id);
create index access_logs_ip on access_logs (ip, id);
create index access_logs_domain on access_logs (domain, id);
select setval(pg_get_serial_sequence('access_logs', 'id'), coalesce(max(id), 0) + 1, false) from access_logs_before;

-- What no month holds: only a clock that is off writes there.
create table access_logs_default partition of access_logs default;

-- What there was until now is the first part, up to the end of the month.
do $$
declare
  until timestamp;
begin
  select date_trunc('month', greatest(now(), max(at)) at time zone 'UTC') + interval '1 month' into until
  from access_logs_before;
  execute format('alter table access_logs attach partition access_logs_before for values from (minvalue) to (%L)',
    until at time zone 'UTC');
end $$;

-- Makes this month and the next two, and drops those that ended more than `kept` ago. The lock on the whole table is
-- asked for a moment only: the next turn is as good. A month of which the default part holds logins stays there.
create function turn_access_log_months(present timestamptz, kept interval) returns void
language plpgsql as $$
declare
  old record;
  month timestamp;
  low timestamptz;
  high timestamptz;
  name text;
  covered timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended('madang-access-log-months-' || current_schema(), 0));
  perform set_config('lock_timeout', '200ms', true);
  select max(b.bound) into covered
  from pg_inherits i join pg_class c on c.oid = i.inhrelid
  cross join lateral (select substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz) b (bound)
  where i.inhparent = 'access_logs'::regclass;
  for n in 0..2 loop
    month := date_trunc('month', present at time zone 'UTC') + make_interval(months => n);
    low := month at time zone 'UTC';
    high := (month + interval '1 month') at time zone 'UTC';
    name := 'access_logs_' || to_char(month, 'YYYYMM');
    continue when low < covered or exists (select from access_logs_default d where d.at >= low and d.at < high);
    execute format('create table %I partition of access_logs for values from (%L) to (%L)', name, low, high);
  end loop;
  for old in
    select c.oid::regclass as part
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'access_logs'::regclass
      and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz <= present - kept
  loop
    execute format('drop table %s', old.part);
  end loop;
end $$;

select turn_access_log_months(now(), interval '400 days');
