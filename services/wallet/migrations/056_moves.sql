-- The newest move that was taken of each account: one that comes after a newer one changes nothing.
create table account_places (
  account_id bigint primary key check (account_id > 0),
  version bigint not null
);
