-- Windows of games that members opened while the site moves money by itself. A row stands until what the member holds at the
-- vendor came back, however its window ended, and for a while after that: suppliers credit wins late.
create table egg_windows (
  account_id bigint not null check (account_id > 0),
  vendor text collate "C" not null,
  opened_at timestamptz not null,
  -- When the page told that the window is closed; null while nobody did.
  closed_at timestamptz,
  -- What the vendor said last, and since when it says the same and nothing is played.
  told bigint check (told >= 0),
  quiet_since timestamptz not null,
  -- Looks in vain in a row, and looks that found nothing any more.
  failures int not null default 0,
  empties int not null default 0,
  next_look_at timestamptz not null,
  primary key (account_id, vendor)
);
create index egg_windows_due on egg_windows (next_look_at);

-- Recalls of all eggs: each holding that is to come back is a part.
create table egg_recalls (
  id uuid primary key,
  actor bigint not null check (actor > 0),
  key text collate "C" not null,
  memo text not null,
  state text not null check (state in ('running', 'done')),
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (actor, key),
  check ((state = 'running') = (ended_at is null))
);
create unique index egg_recalls_running on egg_recalls ((true)) where ended_at is null;
create index egg_recalls_created on egg_recalls (created_at desc, id desc);

create table egg_recall_parts (
  recall uuid not null references egg_recalls,
  account_id bigint not null check (account_id > 0),
  vendor text collate "C" not null,
  state text not null default 'open' check (state in ('open', 'moved', 'failed')),
  -- Transfers that were refused; the next one's key is made of their number, so that whoever goes on after a stop finds it.
  refusals int not null default 0,
  tries int not null default 0,
  amount bigint not null default 0 check (amount >= 0),
  next_try_at timestamptz not null,
  primary key (recall, account_id, vendor)
);
create index egg_recall_parts_due on egg_recall_parts (next_try_at) where state = 'open';
