-- The pages that a session opened last, in one row of its own: the busy row of the session stays as small as it was.
create table session_visits (
  session_id uuid primary key references sessions (id) on delete cascade,
  -- Oldest first: [{"page": "/board/notice", "at": "2026-11-20T03:00:00.000Z"}].
  visits jsonb not null check (jsonb_typeof(visits) = 'array' and jsonb_array_length(visits) <= 20)
) with (fillfactor = 70);

-- What a browser says of itself and keeps: noted, and trusted for nothing.
alter table sessions add column device_id text not null default '';
alter table access_logs add column device_id text not null default '';
create index access_logs_device_id on access_logs (device_id, id) where device_id <> '';

-- Those who joined by themselves last, as the site shows them.
create index accounts_joined on accounts (created_at desc)
  where kind = 'member' and state = 'normal' and join_code <> '' and not test_account;
