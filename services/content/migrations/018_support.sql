-- What members and agents ask the operator, and what it answers.
create table inquiries (
  id bigint generated always as identity primary key,
  account_id bigint not null check (account_id > 0),
  kind text not null check (kind in ('member', 'agent')),
  account text not null,
  nickname text not null,
  -- The asker's own: a question that is sent again is the same.
  key text not null,
  subject text not null check (subject <> ''),
  -- Sanitised HTML, as is the reply.
  content text not null check (content <> ''),
  -- What was answered last; its asker sees it only while the inquiry is answered.
  reply text not null default '',
  status text not null default 'awaiting' check (status in ('awaiting', 'completed')),
  created_at timestamptz not null,
  replied_at timestamptz,
  replied_by text not null default '',
  readed_at timestamptz,
  -- Taken out of its asker's view and out of the queue, by either; operators can still list it.
  deleted_at timestamptz,
  claimed_by text not null default '',
  claimed_at timestamptz,
  note text not null default '',
  unique (account_id, key),
  check (status = 'awaiting' or (reply <> '' and replied_at is not null)),
  check (readed_at is null or status = 'completed')
);
create index inquiries_own on inquiries (account_id, id) where deleted_at is null;
create index inquiries_queue on inquiries (created_at, id) where status = 'awaiting' and deleted_at is null;
create index inquiries_created_at on inquiries (created_at, id);
create index inquiries_replied_at on inquiries (replied_at, id);

-- Texts to begin from.
create table templates (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('inquiry', 'answer', 'message')),
  subject text not null check (subject <> ''),
  content text not null check (content <> ''),
  updated_at timestamptz not null
);
create index templates_kind on templates (kind, id);

-- One row a sending, however many it is for.
create table messages (
  id bigint generated always as identity primary key,
  sender_id bigint not null check (sender_id >= 0),
  sender_kind text not null check (sender_kind in ('admin', 'agent')),
  sender text not null,
  sender_nickname text not null,
  key text not null,
  subject text not null check (subject <> ''),
  content text not null check (content <> ''),
  -- Who it is for: whoever fits all of it.
  to_kind text not null check (to_kind in ('', 'member', 'agent')),
  to_role text not null,
  to_levels int[] not null,
  -- Those below this account; 0 for the whole site.
  root_id bigint not null check (root_id >= 0),
  direct boolean not null,
  -- The one person that it is for; 0 for many.
  account_id bigint not null check (account_id >= 0),
  to_account text not null,
  recipients bigint not null check (recipients > 0),
  created_at timestamptz not null,
  send_at timestamptz not null,
  -- When it reached boxes; absent while it waits for its time.
  sent_at timestamptz check (sent_at >= send_at),
  -- Taken back from those who had read it, and from those who had not.
  read_withdrawn boolean not null default false,
  unread_withdrawn boolean not null default false,
  unique (sender_id, key)
);
create index messages_reach on messages (account_id, root_id, sent_at);
create index messages_due on messages (send_at) where sent_at is null;
create index messages_of_sender on messages (sender_id, id);
create index messages_created_at on messages (created_at, id);

-- What a reader did with a message; nothing is written of one that did nothing.
create table message_marks (
  account_id bigint not null,
  message_id bigint not null references messages (id),
  read_at timestamptz not null,
  deleted_at timestamptz,
  primary key (account_id, message_id)
);
create index message_marks_read on message_marks (message_id);
