-- What administrators moved by hand alone: what one of them moves in a day, and what one account has moved, counts together
-- towards the amount above which a second person is asked. False of what agents moved, of what a second person agreed to,
-- and of what was moved before this was kept.
alter table adjustments add column alone boolean not null default false;

set local statement_timeout = 0;
create index adjustments_actor_day on adjustments (actor, created_at) where alone;
create index adjustments_account_day on adjustments (account_id, created_at) where alone;

-- Members who were deleted for good, and whether their names are out of all rows; requests that are open keep theirs until
-- they are decided, since money is to be paid by them.
create table erasures (
  account_id bigint primary key check (account_id > 0),
  done boolean not null default false
);
create index erasures_open on erasures (account_id) where not done;
