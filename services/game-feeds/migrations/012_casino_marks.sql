-- What a member marked and opened among the games of casino and slots: one short row a member, newest first.
create table casino_marks (
  account_id bigint primary key check (account_id > 0),
  favourites bigint[] not null default '{}' check (cardinality(favourites) <= 200),
  opened bigint[] not null default '{}' check (cardinality(opened) <= 30)
);
