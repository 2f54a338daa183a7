-- Files that people bring; their bytes lie in the file store, under a name made of what they hold.
create table uploads (
  id bigint generated always as identity primary key,
  -- The account that brought it, and its key for doing so once.
  owner bigint not null,
  key text not null check (key <> ''),
  kind text not null check (kind in ('image', 'sheet', 'sound')),
  -- Media type, told from the bytes.
  type text not null,
  size bigint not null check (size > 0),
  file_name text not null,
  -- Several uploads of the same content share one stored file.
  stored_name text not null,
  width integer not null check (width >= 0),
  height integer not null check (height >= 0),
  state text not null check (state in ('pending', 'stored')),
  created_at timestamptz not null,
  unique (owner, key)
);
create index uploads_stored_name on uploads (stored_name);
create index uploads_created_at on uploads (created_at);
create index uploads_owner on uploads (owner, created_at);

-- Where a stored file is shown; one that is shown nowhere is taken away after a day.
create table upload_uses (
  stored_name text not null,
  resource text not null,
  resource_id text not null,
  primary key (resource, resource_id, stored_name)
);
create index upload_uses_stored_name on upload_uses (stored_name);
