-- What accounts have and what they moved lately, as wallet told it a moment ago: lists of people are searched, sorted and
-- summed by it without a question to another service for each row. Nothing is decided by it.
create table account_figures (
  account_id bigint primary key references accounts (id) on delete cascade,
  money bigint not null default 0,
  point bigint not null default 0,
  egg bigint not null default 0,
  deposits_7d bigint not null default 0,
  deposits_30d bigint not null default 0,
  withdrawals_30d bigint not null default 0,
  -- When somebody last set out to read them, so that two processes do not read the same.
  claimed_at timestamptz not null default '-infinity',
  -- The moment of the reading.
  read_at timestamptz not null default '-infinity'
) with (fillfactor = 80);
insert into account_figures (account_id) select id from accounts where kind <> 'admin';

create index account_figures_claimed on account_figures (claimed_at);
create index account_figures_money on account_figures (money, account_id);
create index account_figures_point on account_figures (point, account_id);
create index account_figures_egg on account_figures (egg, account_id);
create index account_figures_deposits_7d on account_figures (deposits_7d, account_id);
create index account_figures_deposits_30d on account_figures (deposits_30d, account_id);
create index account_figures_withdrawals_30d on account_figures (withdrawals_30d, account_id);
create index account_figures_net_30d on account_figures ((deposits_30d - withdrawals_30d), account_id);

-- Whatever makes an account makes its row.
create function begin_account_figures() returns trigger language plpgsql as $$
begin
  insert into account_figures (account_id) values (new.id);
  return null;
end $$;
create trigger accounts_figures after insert on accounts
  for each row when (new.kind <> 'admin') execute function begin_account_figures();

-- Whom a restriction holds for by a value of its own.
create index accounts_flags on accounts using gin (flags jsonb_path_ops);
-- Counts by state and mark read this alone.
create index accounts_counted on accounts (kind, test_account, state, normal_mark);
