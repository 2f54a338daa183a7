-- Who stands where, as identity tells it: what is sent to a part of the tree is found by it, and lists are held to it.
create extension if not exists ltree with schema public;

create table account_places (
  account_id bigint primary key check (account_id > 0),
  kind text not null check (kind in ('member', 'agent')),
  -- Empty until the account's making was heard of: a change may come before it.
  account text not null,
  nickname text not null,
  -- Name of the tier's role; empty where only a change of an agent was heard of yet.
  role text not null,
  level int not null,
  state text not null,
  test_account boolean not null default false,
  parent_id bigint not null check (parent_id >= 0),
  path ltree not null,
  made_at timestamptz not null,
  -- Which change of the account its names, level and state are from, and which one its place: what comes later and is older
  -- changes nothing.
  version bigint not null,
  path_version bigint not null,
  check (ltree2text(subpath(path, -1)) = account_id::text)
);
create index account_places_subtree on account_places using gist (path);
create index account_places_children on account_places (parent_id, account_id);

-- Members who were deleted for good, and whether what tells who they were is out of all rows.
create table erasures (
  account_id bigint primary key check (account_id > 0),
  done boolean not null default false
);
create index erasures_open on erasures (account_id) where not done;
