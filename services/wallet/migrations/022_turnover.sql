-- Turnover as sums: what a member has had settled and paid in, for ever, and where both stood at the hold of its last
-- withdrawal that was paid. What lies between the two is what a rule asks for, found in one row however much was bet.
set local statement_timeout = 0;

create table turnovers (
  account_id bigint primary key check (account_id > 0),
  -- Stakes of bets that were won or lost, less those whose outcome was made void later.
  settled bigint not null default 0,
  -- Deposits less those whose approval was cancelled.
  deposited bigint not null default 0,
  settled_before bigint not null default 0,
  deposited_before bigint not null default 0,
  -- The number of that hold in the member's money account; 0 while nothing was paid.
  paid_seq bigint not null default 0 check (paid_seq >= 0)
) with (fillfactor = 70);

-- Where the sums stood when the money was held: paying the withdrawal makes that the new border.
alter table withdrawals
  add column settled_at_hold bigint not null default 0,
  add column deposited_at_hold bigint not null default 0;

-- A ledger that is older than these sums tells stakes and not which of them are settled, so they begin with what the rule
-- counted until now: each stake less what was given back of it. Bets that were placed before this moment are therefore in
-- the sums already, and only an outcome that takes their stake back changes them; those placed later count when they are
-- settled. A new installation has none of the former.
create table turnover_start (
  one boolean primary key default true check (one),
  counted_from timestamptz not null
);
insert into turnover_start (counted_from)
select case when exists (select from transfers where kind = 'stake') then now() else '-infinity' end;

create table turnover_seed as
select e.account >> 4 as account_id, e.seq, e.amount, t.kind in ('stake', 'refund') as bet
from entries e join transfers t on t.key = e.transfer
where e.account > 0 and e.account & 15 = 1
  and (t.kind in ('stake', 'refund') or t.kind in ('deposit', 'deposit_cancel') and t.reference ~ '^deposit:[0-9]{1,18}$');
create index on turnover_seed (account_id, seq);
analyze turnover_seed;

insert into turnovers (account_id, settled, deposited, settled_before, deposited_before, paid_seq)
select m.account_id, coalesce(sum(-m.amount) filter (where m.bet), 0), coalesce(sum(m.amount) filter (where not m.bet), 0),
  coalesce(sum(-m.amount) filter (where m.bet and m.seq <= p.seq), 0),
  coalesce(sum(m.amount) filter (where not m.bet and m.seq <= p.seq), 0), coalesce(min(p.seq), 0)
from turnover_seed m
left join (select account_id, max(money_seq) as seq from withdrawals where status = 'completed' group by account_id) p
  on p.account_id = m.account_id
group by m.account_id;

update withdrawals w set (settled_at_hold, deposited_at_hold) = (
  select coalesce(sum(-m.amount) filter (where m.bet), 0), coalesce(sum(m.amount) filter (where not m.bet), 0)
  from turnover_seed m where m.account_id = w.account_id and m.seq <= w.money_seq
)
where w.status in ('new', 'waiting', 'approved');

drop table turnover_seed;

-- Only the search for the last paid hold read it.
drop index withdrawals_completed;
