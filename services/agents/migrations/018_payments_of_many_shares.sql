-- What one batch gives an earner in a class is one payment: a crowd's bets would cost the ledger a movement for each of their
-- earners, many times what the bets themselves cost it.

-- By which payment a share was paid together with others; null where it has one of its own, of its bet and revision.
alter table commissions add column payment uuid;
-- Payments come one after the other, so that this grows at its end.
create index commissions_payment on commissions (payment) where payment is not null;

-- Of how many shares a payment is; 0 for that of one bet. In the place of the bet a payment of many has its own id.
alter table commission_payments add column shares int[];
alter table commission_refused add column shares int not null default 0 check (shares >= 0);
