-- The free board: posts, comments, what comments are owed, and what members told operators of.
create table posts (
  id bigint generated always as identity primary key,
  author_id bigint not null,
  -- As it was when it was written; empty of an operator's.
  author_nickname text not null,
  author_level integer not null check (author_level between 0 and 7),
  official boolean not null default false,
  -- Plain text.
  subject text not null,
  -- Sanitised HTML.
  content text not null,
  -- The beginning of the content as plain text, for searches and excerpts.
  plain text not null,
  pinned boolean not null default false,
  views bigint not null default 0 check (views >= 0),
  -- Comments that are shown.
  comments bigint not null default 0 check (comments >= 0),
  state text not null default 'shown' check (state in ('shown', 'hidden', 'deleted')),
  state_by text not null default '' check (state_by in ('', 'author', 'operator', 'erasure')),
  state_reason text not null default '',
  created_at timestamptz not null,
  edited_at timestamptz,
  -- Names the call that wrote it, and what that call said.
  key text not null,
  key_hash bytea not null,
  check ((state = 'shown') = (state_by = '')),
  check (state_by = 'erasure' or (subject <> '' and content <> '')),
  unique (author_id, key)
);
create index posts_shown on posts (pinned desc, id desc) where state = 'shown';
create index posts_author on posts (author_id, created_at, id);
create index posts_created on posts (created_at, id);
create index posts_views on posts (views, id);
create index posts_comments on posts (comments, id);
create index posts_words on posts using gin (subject gin_trgm_ops, plain gin_trgm_ops, author_nickname gin_trgm_ops);

-- Who looked at a post: each counts once.
create table post_views (
  post_id bigint not null references posts (id),
  account_id bigint not null,
  primary key (post_id, account_id)
);
create index post_views_account on post_views (account_id);

create table post_comments (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id),
  author_id bigint not null,
  author_nickname text not null,
  author_level integer not null check (author_level between 0 and 7),
  -- Plain text.
  text text not null,
  -- Of its letters and digits alone, so that repetitions are known.
  text_hash bytea not null,
  state text not null default 'shown' check (state in ('shown', 'hidden', 'deleted')),
  state_by text not null default '' check (state_by in ('', 'author', 'operator', 'erasure')),
  state_reason text not null default '',
  created_at timestamptz not null,
  edited_at timestamptz,
  key text not null,
  key_hash bytea not null,
  check ((state = 'shown') = (state_by = '')),
  check (state_by = 'erasure' or text <> ''),
  unique (author_id, key)
);
create index post_comments_post on post_comments (post_id, id);
create index post_comments_author on post_comments (author_id, created_at, id);
create index post_comments_created on post_comments (created_at, id);
create index post_comments_repeats on post_comments (author_id, text_hash, created_at);
create index post_comments_words on post_comments using gin (text gin_trgm_ops, author_nickname gin_trgm_ops);

-- What comments are owed: written with the comment, paid by wallet, which gives each its points once.
create table comment_grants (
  comment_id bigint primary key references post_comments (id),
  -- An id that no other comment ever has, also after a restore.
  grant_key uuid not null unique,
  account_id bigint not null,
  state text not null default 'owed' check (state in ('owed', 'paid', 'given_up')),
  attempts integer not null default 0 check (attempts >= 0),
  -- When wallet is asked the next time.
  next_at timestamptz not null,
  points bigint not null default 0 check (points >= 0),
  today integer not null default 0,
  per_day integer not null default 0,
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((state = 'paid') = (paid_at is not null))
);
create index comment_grants_owed on comment_grants (next_at) where state = 'owed';
create index comment_grants_paid on comment_grants (account_id, paid_at) where state = 'paid';

create table board_reports (
  id bigint generated always as identity primary key,
  post_id bigint not null references posts (id),
  -- Null where the post itself is meant.
  comment_id bigint references post_comments (id),
  kind text not null check (kind in ('spam', 'abuse', 'illegal', 'personal', 'other')),
  memo text not null,
  reporter_id bigint not null,
  reporter_nickname text not null,
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
-- One member tells of one thing once.
create unique index board_reports_once on board_reports (reporter_id, post_id, coalesce(comment_id, 0));
create index board_reports_open on board_reports (post_id, comment_id) where state = 'open';
create index board_reports_waiting on board_reports (id) where state = 'open';
create index board_reports_created on board_reports (created_at, id);
create index board_reports_reporter on board_reports (reporter_id, created_at);
