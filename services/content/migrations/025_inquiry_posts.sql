-- Inquiries that go on: what stood as the last answer, and what its asker wrote after it, each in its place.
alter table inquiries add column follow_ups int not null default 0 check (follow_ups between 0 and 20);
-- Since when it waits, or waited last: whoever writes more while it waits loses no place in the queue.
alter table inquiries add column asked_at timestamptz;
update inquiries set asked_at = created_at;
-- A process of an earlier version may still ask while this one starts.
alter table inquiries alter column asked_at set default now(), alter column asked_at set not null;

create table inquiry_posts (
  id bigint generated always as identity primary key,
  inquiry_id bigint not null references inquiries (id),
  -- Who asks; what was written last is counted by it.
  account_id bigint not null check (account_id > 0),
  side text not null check (side in ('asker', 'operator')),
  -- Sanitised HTML.
  content text not null check (content <> ''),
  created_at timestamptz not null,
  -- Login name of the operator.
  written_by text not null,
  -- The asker's own: what is sent again is the same. Operators' answers have none.
  key text,
  check ((side = 'asker') = (key is not null)),
  unique (inquiry_id, key)
);
create index inquiry_posts_of on inquiry_posts (inquiry_id, id);
create index inquiry_posts_recent on inquiry_posts (account_id, created_at) where side = 'asker';

drop index inquiries_queue;
create index inquiries_queue on inquiries (asked_at, id) where status = 'awaiting' and deleted_at is null;
create index inquiries_asked_at on inquiries (asked_at, id);
-- Those of one account, with what was deleted: its page of an operator.
create index inquiries_of_account on inquiries (account_id, created_at, id);
