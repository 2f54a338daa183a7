import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { agreedColumns } from './agreed-rate.ts';
import { type Due, dueOf, type Losing, losingOf } from './formula.ts';
import { type AgentTurnover, loadTurnover, type Period } from './load-turnover.ts';
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
  /** False where nothing happened below the agent: there is nothing to settle. */
  hasTurnover: boolean;
}

interface LastDay {
  id: bigint;
  ownLosing: number;
  ownSupport: number;
  ownFee: number;
  before: bigint;
}

const nothing: AgentTurnover = { through: [], branches: [{ accountId: 0n, own: [], child: [] }], ownRolling: 0n };

/** A period of one agent by the rules of now. */
export async function reckon(db: Queryable, accountId: bigint, period: Period): Promise<Reckoned> {
  const all = await reckonAll(db, [accountId], period, await loadRules(db));
  const reckoned = all.get(accountId);
  if (!reckoned) throw new Error(`agent ${accountId} was not reckoned`);
  return reckoned;
}

/** A period of each of many agents: as many questions as for one. */
export async function reckonAll(
  db: Queryable,
  accounts: readonly bigint[],
  period: Period,
  rules: LosingRules,
): Promise<Map<bigint, Reckoned>> {
  const turnover = await loadTurnover(db, accounts, period, rules);
  const { rows } = await db.query<LastDay>(
    `with settled as materialized (
       select distinct on (account_id) account_id, carried_out from partner_settlements
        where account_id = any($1::int8[]) and kind in ('losing', 'total') and ended_on < $2::date
        order by account_id, ended_on desc)
     select agents.id, ${agreedColumns('own', 'agents.id', '$3::date')}, coalesce(s.carried_out, 0) as before
       from unnest($1::int8[]) agents (id) left join settled s on s.account_id = agents.id`,
    [plainArray(accounts), period.startedOn, period.endedOn],
  );
  return new Map(rows.map((row) => [row.id, reckonedOf(row, turnover.get(row.id), rules)]));
}

function reckonedOf(last: LastDay, turnover: AgentTurnover | undefined, rules: LosingRules): Reckoned {
  const { through, branches, ownRolling } = turnover ?? nothing;
  const losing = losingOf(through, branches, rules);
  const { ownLosing: ownBp, ownSupport: support, ownFee: lossesFee } = last;
  const { supportBp, feeBp } = termsOf({ losing: ownBp, support, lossesFee }, rules);
  const below = losing.lines.reduce((sum, line) => sum + line.below, 0n);
  const due = dueOf(losing.share, last.before, rules);
  return { losing, rules, ownBp, supportBp, feeBp, ownRolling, below, hasTurnover: turnover !== undefined, ...due };
}
