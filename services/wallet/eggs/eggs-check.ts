import { balanceTypes } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Check } from '../ledger/checks.ts';

/** Every transfer of eggs has the movements that its state says, and no movement is without its transfer. */
export const eggTransfersCheck: Check = {
  name: 'egg transfers',
  rule: 'each transfer of eggs has its hold, its way back where it was refused and its movement where it was done, and no other',
  sql: `select coalesce(w.reference, t.reference) as reference, w.kind as wanted, t.kind as found, w.amount, t.amount as moved
    from (
      select 'egg:' || id as reference, 'egg_hold' as kind, amount from egg_transfers where direction = 'charge'
      union all
      select 'egg:' || id, 'egg_back', amount from egg_transfers where direction = 'charge' and state = 'refused'
      union all
      select 'egg:' || id, case direction when 'charge' then 'egg_in' else 'egg_out' end, moved
      from egg_transfers where state = 'done' and moved > 0
    ) w
    full join (
      select reference, kind, amount from transfers
      where kind in ('egg_hold', 'egg_back', 'egg_in', 'egg_out') and status = 'posted'
    ) t on t.reference = w.reference and t.kind = w.kind
    where w.amount is distinct from t.amount`,
};

/** What the ledger says of eggs that were moved at suppliers is what they last told. */
export const eggHoldingsCheck: Check = {
  name: 'egg holdings',
  rule: "the movements of a member's eggs at suppliers sum to what suppliers last told that it holds",
  sql: `select coalesce(m.owner, h.account_id) as owner, m.sum as moved, h.sum as told
    from (
      select owner, sum(amount) as sum from (
        select credit >> 4 as owner, amount from transfers where kind like 'egg\\_%' and status = 'posted'
          and credit > 0 and credit & 15 = ${balanceTypes.egg} and kind in ('egg_in', 'egg_play')
        union all
        select debit >> 4, -amount from transfers where status = 'posted'
          and debit > 0 and debit & 15 = ${balanceTypes.egg} and kind in ('egg_out', 'egg_play')
      ) leg group by owner
    ) m
    full join (select account_id, sum(balance) as sum from egg_holdings group by account_id) h on h.account_id = m.owner
    where coalesce(m.sum, 0) <> coalesce(h.sum, 0)`,
};
