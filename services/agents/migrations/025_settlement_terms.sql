-- What counts beside the losing rate is printed on what is recorded: of an agent, and of each branch.
alter table partner_settlements add column support_bp int not null default 0 check (support_bp between 0 and 10000);
alter table partner_settlement_lines add column child_support_bp int not null default 0 check (child_support_bp between 0 and 10000);

-- The first day that is counted whole; null where there was nobody before days were kept, so that all of them are.
alter table settlement_closed add column counted_from date;
update settlement_closed set counted_from = (counting_since at time zone 'Asia/Seoul')::date + 1
 where exists (select from nodes);
