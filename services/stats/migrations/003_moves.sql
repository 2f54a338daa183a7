-- Which change of an account its place is from: one that comes after a newer one changes nothing.
alter table accounts add column path_version bigint not null default 0;
