-- What partners give to and take from those below them is listed by where the person stood then, with why it was moved.
alter table adjustments
  add column path ltree,
  add column memo text not null default '',
  add column by_partner boolean not null default false;

set local statement_timeout = 0;
-- Before this, a partner's movement is told by the ledger, which has the partner on its other side, and the place by the
-- last request of the person. Of whom neither is known, administrators alone see it.
update adjustments a set by_partner = true,
  path = (
    select r.path from (
      select path, created_at from deposits d where d.account_id = a.account_id
      union all select path, created_at from withdrawals w where w.account_id = a.account_id
      union all select path, created_at from egg_transfers g where g.account_id = a.account_id
    ) r order by r.created_at desc limit 1
  )
from transfers t
where t.key = a.transfer and a.purse in ('money', 'point') and t.kind in ('grant', 'recover') and t.debit > 0 and t.credit > 0;

create index adjustments_partner on adjustments (created_at desc, transfer desc) where by_partner;
create index adjustments_partner_path on adjustments using gist (path) where by_partner;
create index adjustments_account on adjustments (account_id, created_at desc, transfer desc);
create index egg_transfers_partner on egg_transfers (ended_at desc, id desc) where source = 'agent' and state = 'done';
