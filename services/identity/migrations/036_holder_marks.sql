-- Members and agents are found by their bank account's holder and number, and agents are compared as members are.
alter table member_marks
  -- Of the holder of the bank account, without spaces and in lower case; null where the account has none.
  add column holder_hash bytea,
  -- False for what was marked before holders were: the job that keeps the marks comes to these when nothing else is due. A
  -- process of the version before leaves it false, so that what it marked is done again.
  add column complete boolean not null default false;
create index member_marks_holder on member_marks (holder_hash) where holder_hash is not null;
create index member_marks_incomplete on member_marks (account_id) where not complete;

insert into member_marks_due (account_id) select id from accounts where kind = 'agent' and personal is not null
on conflict do nothing;

drop trigger accounts_marks_made on accounts;
drop trigger accounts_marks_changed on accounts;
create trigger accounts_marks_made after insert on accounts
  for each row when (new.kind in ('member', 'agent') and new.personal is not null) execute function note_member_marks();
create trigger accounts_marks_changed after update of personal on accounts
  for each row when (new.kind in ('member', 'agent') and old.personal is distinct from new.personal)
  execute function note_member_marks();
