-- Who stands where. The accounts themselves belong to identity; this is the tree that its events draw.
create extension if not exists ltree with schema public;

create table roles (
  name text primary key,
  -- 1 for the top … 7 for the member.
  priority int not null unique check (priority between 1 and 7),
  label text not null
);
insert into roles (name, priority, label) values
  ('operating_head_office', 1, '운영본사'),
  ('head_office', 2, '본사'),
  ('sub_head_office', 3, '부본사'),
  ('branch', 4, '지사'),
  ('distributor', 5, '총판'),
  ('shop', 6, '매장'),
  ('member', 7, '회원');

-- The event of a child may come before the event of its parent, so that no row refers to another.
create table nodes (
  id bigint primary key check (id > 0),
  parent_id bigint not null check (parent_id >= 0 and parent_id <> id),
  path ltree not null unique,
  role text not null references roles (name),
  account text not null,
  nickname text not null,
  level int not null check (level between 1 and 7),
  state text not null,
  test_account boolean not null default false,
  created_at timestamptz not null,
  check (ltree2text(subpath(path, -1)) = id::text)
);
create index nodes_subtree on nodes using gist (path);
create index nodes_children on nodes (parent_id, id);

-- One code an agent; two that differ only by case are the same code.
create table join_codes (
  folded text primary key check (folded = lower(code)),
  code text not null,
  account_id bigint not null unique references nodes (id)
);
