import type { Queryable } from '@madang/runtime/database.ts';
import { type Due, dueOf, type Losing, losingOf } from './formula.ts';
import { loadTurnover, type Period } from './load-turnover.ts';
import { losingRateOf } from './losing-rate.ts';
import { type LosingRules, loadRules } from './rules.ts';

/** A period of an agent as the days and the rules have it. */
export interface Reckoned extends Due {
  losing: Losing;
  rules: LosingRules;
  ownBp: number;
  ownRolling: bigint;
  below: bigint;
}

export async function reckon(db: Queryable, accountId: bigint, period: Period): Promise<Reckoned> {
  const rules = await loadRules(db);
  const { through, branches } = await loadTurnover(db, accountId, period);
  const losing = losingOf(through, branches, rules);
  const { rows } = await db.query<{ ownBp: number; ownRolling: bigint; before: bigint }>(
    `select ${losingRateOf('$1', '$3::date')} as "ownBp",
            coalesce((select sum(own_rolling) from settlement_days
                       where account_id = $1 and day between $2::date and $3::date), 0)::int8 as "ownRolling",
            coalesce((select carried_out from partner_settlements
                       where account_id = $1 and kind in ('losing', 'total') and ended_on < $2::date
                       order by ended_on desc limit 1), 0)::int8 as before`,
    [accountId, period.startedOn, period.endedOn],
  );
  const { ownBp = 0, ownRolling = 0n, before = 0n } = rows[0] ?? {};
  const below = losing.lines.reduce((sum, line) => sum + line.below, 0n);
  return { losing, rules, ownBp, ownRolling, below, ...dueOf(losing.share, before, rules) };
}
