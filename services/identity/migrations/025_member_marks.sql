-- By what two members are told to be alike, as keyed hashes: equal numbers meet in them, and nobody reads a number from one.
create table member_marks (
  account_id bigint primary key references accounts (id) on delete cascade,
  -- Of the bank account; null where the member has none.
  bank_hash bytea,
  -- Of the phone number without its last two digits, which numbers bought together share; null where it has none.
  phone_block_hash bytea
);
create index member_marks_bank on member_marks (bank_hash) where bank_hash is not null;
create index member_marks_phone_block on member_marks (phone_block_hash) where phone_block_hash is not null;

-- Members whose personal data is newer than their marks: no writer of accounts can forget them.
create table member_marks_due (
  account_id bigint primary key references accounts (id) on delete cascade
);
insert into member_marks_due (account_id) select id from accounts where kind = 'member' and personal is not null;

create function note_member_marks() returns trigger language plpgsql as $$
begin
  if new.personal is null then
    -- Erased: what the hashes told of is gone at once. Whoever marks the member holds the row of what is due, and is
    -- waited for, so that nothing is written afterwards.
    delete from member_marks_due where account_id = new.id;
    delete from member_marks where account_id = new.id;
  else
    -- Updated and not left alone, so that the row is locked: whoever marks members passes it over until this is done.
    insert into member_marks_due (account_id) values (new.id)
    on conflict (account_id) do update set account_id = excluded.account_id;
  end if;
  return null;
end $$;
create trigger accounts_marks_made after insert on accounts
  for each row when (new.kind = 'member' and new.personal is not null) execute function note_member_marks();
create trigger accounts_marks_changed after update of personal on accounts
  for each row when (new.kind = 'member' and old.personal is distinct from new.personal) execute function note_member_marks();
