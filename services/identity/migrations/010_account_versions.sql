-- Counts what is told of an account, so that whoever hears it late knows it for old.
alter table accounts add column version bigint not null default 1 check (version > 0);
