-- Debts are the wallet's: what is kept of one here is its reason, and whether the wallet has booked it.

-- A part that was under way when this was applied counts as taken: it may have been, and nobody pays twice.
update recall_debts
set recovered = recovered + part_amount, part_amount = null,
  closed_at = case when recovered + part_amount = amount then now() end
where part_amount is not null;

alter table recall_debts add column booked_at timestamptz;
update recall_debts set booked_at = closed_at where closed_at is not null;

drop index recall_debts_due;
drop index recall_debts_account;
alter table recall_debts drop column part, drop column part_amount, drop column closed_at;
-- Those that are to be booked: `amount` less what was collected before the wallet held debts.
create index recall_debts_due on recall_debts (due_at) where booked_at is null;
