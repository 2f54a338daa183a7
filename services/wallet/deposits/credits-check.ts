import type { Check } from '../ledger/checks.ts';

/** A deposit is credited exactly when it was approved, and what was approved and cancelled is back or owed. */
export const creditsCheck: Check = {
  name: 'credits',
  rule: 'each approved deposit has its transfer, each cancelled approval its return or debt, and no other one has any',
  sql: `select coalesce(d.id, t.id) as deposit, d.status, d.amount, t.credited, t.taken
    from (
      select id, account_id, status, amount, case when status = 'approval_cancelled' then amount else 0 end as back
      from deposits where status in ('approved', 'approval_cancelled')
    ) d
    full join (
      select substr(reference, 9)::bigint as id,
        min(case when credit > 0 then credit else debit end >> 4) as owner,
        coalesce(sum(amount) filter (where kind = 'deposit'), 0) as credited,
        coalesce(sum(amount) filter (where kind <> 'deposit'), 0) as taken
      from transfers
      where kind in ('deposit', 'deposit_cancel', 'debt') and status = 'posted' and reference ~ '^deposit:[0-9]{1,18}$'
      group by 1
    ) t on t.id = d.id
    where d.account_id is distinct from t.owner or d.amount is distinct from t.credited or d.back is distinct from t.taken`,
};

/** What a cancelled approval gave in points is back, or owed. */
export const bonusesCheck: Check = {
  name: 'bonuses',
  rule: 'the points that an approved deposit gave have their transfers, and a cancelled approval their return or debt',
  sql: `select coalesce(d.id, t.id) as deposit, d.status, d.bonus, t.given, t.taken
    from (
      select id, first_bonus + charge_bonus as bonus,
        case when status = 'approval_cancelled' then first_bonus + charge_bonus else 0 end as back, status
      from deposits where first_bonus + charge_bonus > 0
    ) d
    full join (
      select substr(reference, 9)::bigint as id,
        coalesce(sum(amount) filter (where kind in ('first_charge_bonus', 'charge_bonus')), 0) as given,
        coalesce(sum(amount) filter (where kind in ('bonus_cancel', 'bonus_debt')), 0) as taken
      from transfers
      where kind in ('first_charge_bonus', 'charge_bonus', 'bonus_cancel', 'bonus_debt') and status = 'posted'
        and reference ~ '^deposit:[0-9]{1,18}$'
      group by 1
    ) t on t.id = d.id
    where d.bonus is distinct from t.given or d.back is distinct from t.taken`,
};
