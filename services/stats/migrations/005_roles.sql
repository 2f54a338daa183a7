-- Of which tier an account is. Of agents that were made before, identity is asked; empty until it has answered.
alter table accounts add column role text not null default '';
update accounts set role = 'member' where member;
create index accounts_without_role on accounts (id) where role = '';
create index accounts_role on accounts (role, id);
