-- Which process posts payments, and until when the others leave it to that one; one row.
create table payment_turn (
  one boolean primary key default true check (one),
  holder uuid not null,
  until_at timestamptz not null
);
insert into payment_turn (holder, until_at) values ('00000000-0000-0000-0000-000000000000', '-infinity');
