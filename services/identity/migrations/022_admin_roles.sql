-- Roles of administrators that the house made for itself; the built-in ones are code, and their names are not taken here.
create table admin_roles (
  name text primary key check (name ~ '^[a-z][a-z0-9_]{1,39}$'),
  -- What it is called, by language.
  labels jsonb not null default '{}',
  permissions text[] not null,
  version bigint not null default 1 check (version > 0),
  changed_at timestamptz not null
);
-- Who holds a role: administrators are few among all accounts.
create index accounts_admin_role on accounts (role, id) where kind = 'admin';
