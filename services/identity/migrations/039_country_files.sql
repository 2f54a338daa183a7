-- The file of countries in MaxMind's format that an operator brought: every process reads it from here.
create table country_files (
  id bigint generated always as identity primary key,
  -- Coming in parts, or in use; one is in use.
  state text not null check (state in ('coming', 'current')),
  file_name text not null,
  size bigint not null check (size > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- As the file says of itself.
  database_type text not null default '',
  built_at timestamptz,
  brought_by bigint not null,
  brought_by_account text not null,
  brought_at timestamptz not null
);
create unique index country_files_current on country_files (state) where state = 'current';

create table country_file_parts (
  file_id bigint not null references country_files (id) on delete cascade,
  number int not null check (number >= 0),
  content bytea not null,
  primary key (file_id, number)
);
-- It is packed already.
alter table country_file_parts alter column content set storage external;
