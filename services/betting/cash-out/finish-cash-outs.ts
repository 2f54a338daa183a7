import type { BettingDeps } from '../deps.ts';
import { lockBets } from '../settling/market-bets.ts';
import { type ReasonedChange, readPayouts } from '../settling/market-payouts.ts';
import { payDifferences } from '../settling/pay-differences.ts';
import { planDecision } from '../settling/plan.ts';

const maxCashOuts = 200;

/**
 * Moves the money of cash-outs that were noted and writes them; what was done by another already is left as it is.
 * Whoever finds such a note repeats the very same movement, so that it does not matter who was killed where.
 */
export async function finishCashOuts(deps: BettingDeps, betIds: readonly string[]): Promise<void> {
  const changes = await deps.database.transaction(async (tx) => {
    const bets = await lockBets(tx, betIds);
    const noted = await readPayouts(tx, betIds);
    return bets.flatMap((bet): ReasonedChange[] => {
      const note = noted.get(bet.id);
      return note ? [{ change: planDecision(bet, note), reason: note.reason }] : [];
    });
  });
  await payDifferences(deps, changes);
}

/** Bets with a cash-out that was noted a while ago: nobody else is called for them. */
export async function findUnfinished(deps: Pick<BettingDeps, 'database' | 'config'>): Promise<string[]> {
  const { rows } = await deps.database.query<{ id: string }>({
    name: 'cash-outs-unfinished',
    text: `select bet_id as id from market_payouts
            where closed_stake is not null and noted_at < clock_timestamp() - $1 * interval '1 millisecond'
            order by noted_at limit ${maxCashOuts}`,
    values: [deps.config.sweepAfterMs],
  });
  return rows.map(({ id }) => id);
}
