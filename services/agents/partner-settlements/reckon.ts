import type { Queryable } from '@madang/runtime/database.ts';
import { agreedColumns } from './agreed-rate.ts';
import { type Due, dueOf, type Losing, losingOf } from './formula.ts';
import { loadTurnover, type Period } from './load-turnover.ts';
import { type LosingRules, loadRules } from './rules.ts';
import { termsOf } from './terms.ts';

/** A period of an agent as the days and the rules have it. */
export interface Reckoned extends Due {
  losing: Losing;
  rules: LosingRules;
  /** On the last day, in hundredths of a percent: its rate, its support, and its fee of deposits. */
  ownBp: number;
  supportBp: number;
  feeBp: number;
  ownRolling: bigint;
  below: bigint;
}

interface LastDay {
  ownLosing: number;
  ownSupport: number;
  ownFee: number;
  ownRolling: bigint;
  before: bigint;
}

export async function reckon(db: Queryable, accountId: bigint, period: Period): Promise<Reckoned> {
  const rules = await loadRules(db);
  const { through, branches } = await loadTurnover(db, accountId, period, rules);
  const losing = losingOf(through, branches, rules);
  const { rows } = await db.query<LastDay>(
    `select ${agreedColumns('own', '$1', '$3::date')},
            coalesce((select sum(own_rolling) from settlement_days
                       where account_id = $1 and day between $2::date and $3::date), 0)::int8 as "ownRolling",
            coalesce((select carried_out from partner_settlements
                       where account_id = $1 and kind in ('losing', 'total') and ended_on < $2::date
                       order by ended_on desc limit 1), 0)::int8 as before`,
    [accountId, period.startedOn, period.endedOn],
  );
  const { ownLosing: ownBp = 0, ownSupport: support = 0, ownFee: lossesFee = 0 } = rows[0] ?? {};
  const { ownRolling = 0n, before = 0n } = rows[0] ?? {};
  const { supportBp, feeBp } = termsOf({ losing: ownBp, support, lossesFee }, rules);
  const below = losing.lines.reduce((sum, line) => sum + line.below, 0n);
  return { losing, rules, ownBp, supportBp, feeBp, ownRolling, below, ...dueOf(losing.share, before, rules) };
}
