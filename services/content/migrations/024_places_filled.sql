-- How far accounts of before this service heard of them were asked for; one row.
create table places_filled (
  one boolean primary key default true check (one),
  -- Accounts up to this number stand in account_places.
  last_id bigint not null default 0 check (last_id >= 0),
  done boolean not null default false
);
insert into places_filled (one) values (true);
