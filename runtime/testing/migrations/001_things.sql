-- What the tests of the runtime migrate.
create table things (id bigint primary key);
