-- What the operator shows on the player site beside notices. Which columns a row has is a matter of its kind.
create table articles (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('event', 'betting_rule', 'game_rule', 'popup', 'slide')),
  name text not null check ((name <> '') = (kind = 'popup')),
  -- Plain text.
  title text not null check (title <> '' or kind in ('popup', 'slide')),
  -- Sanitised HTML; plain text of a slide.
  content text not null check (content <> '' or kind in ('popup', 'slide')),
  image_src text not null,
  button text not null,
  link text not null check (link = '' or kind in ('popup', 'slide')),
  language text not null check (language in ('', 'ko', 'ja', 'vi', 'th', 'en')),
  audience text not null check (audience in ('member', 'visitor', 'all')),
  published boolean not null,
  pinned boolean not null check (not pinned or kind = 'event'),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  min_level integer not null check (min_level between 0 and 7),
  max_level integer not null check (max_level between 0 and 7 and (max_level = 0 or max_level >= min_level)),
  may_hide boolean not null,
  game text not null,
  game_class text not null,
  position bigint not null,
  version bigint not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Places are given to others within one transaction.
  unique (kind, position) deferrable initially deferred,
  -- There is something to see.
  check (title <> '' or content <> '' or image_src <> '')
);
create index articles_kind on articles (kind, id);
create index articles_starts_at on articles (kind, (coalesce(starts_at, '-infinity'::timestamptz)), id);
create index articles_ends_at on articles (kind, (coalesce(ends_at, 'infinity'::timestamptz)), id);
create index articles_updated_at on articles (kind, updated_at, id);

-- One row: the entries of the player site's menus in their order, and those that are not shown.
create table menus (
  one boolean primary key default true check (one),
  -- Rises with each change.
  version bigint not null default 1 check (version > 0),
  entries text[] not null,
  hidden text[] not null check (hidden <@ entries),
  updated_at timestamptz
);
insert into menus (entries, hidden)
values ('{sports,inplay,minigame,casino,slot,bets,results,events,rules,notices,board,fair}', '{}');
