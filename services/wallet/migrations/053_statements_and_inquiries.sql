-- A column of amounts in both directions, and the one that says which of them: `direction` is also what a line may lack.
alter table bank_statement_titles drop constraint bank_statement_titles_meaning_check;
alter table bank_statement_titles add constraint bank_statement_titles_meaning_check check (
  meaning in ('day', 'time', 'amount', 'paid_out', 'moved', 'direction', 'depositor', 'summary', 'balance', 'none'));
alter table bank_statement_faults drop constraint bank_statement_faults_problem_check;
alter table bank_statement_faults add constraint bank_statement_faults_problem_check check (
  problem in ('day', 'amount', 'direction', 'depositor'));

-- How often a statement that is being read has told the same line, where no balance tells two payments apart.
create table bank_statement_repeats (
  statement_id bigint not null references bank_statements (id) on delete cascade,
  ref text not null,
  times int not null check (times > 0),
  primary key (statement_id, ref)
);

-- Who asks where to pay to while no answer goes out by itself waits for an operator, once at a time.
alter table account_inquiries
  add column status text not null default 'answered' check (status in ('open', 'answered')),
  -- Login name of the operator who answered it; empty of those that were answered by themselves.
  add column answered_by text not null default '',
  add column answered_at timestamptz;
create unique index account_inquiries_open on account_inquiries (account_id) where status = 'open';
create index account_inquiries_waiting on account_inquiries (created_at) where status = 'open';
