-- Notices, and what the operator chose for the sites.
create table notices (
  id bigint generated always as identity primary key,
  -- Plain text.
  title text not null check (title <> ''),
  -- Sanitised HTML.
  content text not null check (content <> ''),
  -- Empty for every language.
  language text not null check (language in ('', 'ko', 'ja', 'vi', 'th', 'en')),
  published boolean not null,
  pinned boolean not null,
  audience text not null check (audience in ('member', 'agent', 'all')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index notices_shown on notices (pinned desc, id desc) where published;

-- One row.
create table site_settings (
  one boolean primary key default true check (one),
  -- Rises with each change.
  version bigint not null default 1 check (version > 0),
  site_name text not null default 'Madang',
  use_user_join boolean not null default true,
  join_needs_approval boolean not null default true,
  use_casino boolean not null default false,
  use_slot boolean not null default false,
  use_sports boolean not null default false,
  use_minigame boolean not null default true,
  is_seamless boolean not null default true,
  closed boolean not null default false,
  closed_memo text not null default '',
  agents_closed boolean not null default false,
  agents_closed_memo text not null default '',
  messenger_link text not null default '',
  languages text[] not null default '{ko,ja,vi,th,en}'
    check (cardinality(languages) > 0 and languages <@ '{ko,ja,vi,th,en}'::text[])
);
insert into site_settings (one) values (true);
