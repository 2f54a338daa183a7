-- Which titles of statements mean which column, as an operator said once of a bank whose titles nobody knew.
create table bank_statement_titles (
  -- Letters and digits alone, in one case, as titles are compared.
  title text primary key check (title <> ''),
  shown text not null,
  meaning text not null
    check (meaning in ('day', 'time', 'amount', 'paid_out', 'depositor', 'summary', 'balance', 'none')),
  saved_by text not null,
  saved_at timestamptz not null
);

-- Lines that tell of something and could not be read, beside those that are no money that came in.
alter table bank_statements add column unread int not null default 0;
create table bank_statement_faults (
  statement_id bigint not null references bank_statements (id) on delete cascade,
  line int not null check (line > 0),
  problem text not null check (problem in ('day', 'amount', 'depositor')),
  primary key (statement_id, line)
);
