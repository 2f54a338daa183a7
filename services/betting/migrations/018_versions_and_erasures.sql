-- Counts changes of the settings, so that of two who change them at once the second hears of the first.
alter table settings add column version bigint not null default 1 check (version > 0);

-- Members who were deleted for good, and up to which bet their names are out of their rows: a member's bets are many, and
-- are gone through in portions.
create table erasures (
  account_id bigint primary key check (account_id > 0),
  after_id uuid not null default '00000000-0000-0000-0000-000000000000',
  done boolean not null default false
);
create index erasures_open on erasures (account_id) where not done;
