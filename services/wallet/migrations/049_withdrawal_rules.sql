-- The rule that a withdrawal was held by: percent of the deposits to be bet, and how much of each class counts (percent, in
-- the order of by_class_at_hold). A rule that is changed afterwards is one for later requests. Null of older ones, which
-- are judged by what holds for their member.
alter table withdrawals
  add column rule_percent int check (rule_percent >= 0),
  add column rule_counts int[];

-- Who else is paid to the same bank account, however its number is written.
set local statement_timeout = 0;
create index withdrawals_bank_digits on withdrawals (regexp_replace(bank_account, '\D', '', 'g'), account_id);
drop index withdrawals_bank_account;
