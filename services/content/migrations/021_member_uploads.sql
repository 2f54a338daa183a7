-- Images of what members write are kept apart from those that operators show to all: nobody reads them by their name alone.
alter table uploads drop constraint uploads_kind_check;
alter table uploads add constraint uploads_kind_check
  check (kind in ('image', 'sheet', 'sound', 'inquiry', 'post', 'writing'));

-- Where one image may be put, once, by whoever holds the address.
create table upload_places (
  -- Part of the address; nobody can guess it.
  name text primary key check (name ~ '^[0-9a-f]{32}[.][a-z]{3,4}$'),
  owner bigint not null,
  kind text not null check (kind in ('inquiry', 'post', 'writing', 'image')),
  type text not null,
  opened_at timestamptz not null,
  -- What was put there; a place that goes with its upload leaves nothing behind.
  upload_id bigint unique references uploads on delete cascade
);
create index upload_places_owner on upload_places (owner, opened_at);
create index upload_places_opened_at on upload_places (opened_at);
