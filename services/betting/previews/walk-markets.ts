import type { Queryable } from '@madang/runtime/database.ts';
import { marketsOf } from '../bets/legs.ts';
import type { BettingDeps } from '../deps.ts';
import { type Cursor, start } from '../settling/cursor.ts';
import type { Decision } from '../settling/decide.ts';
import { decideBy } from '../settling/decide-by.ts';
import { readPlaces, readSettleable } from '../settling/market-bets.ts';
import { readPayouts } from '../settling/market-payouts.ts';
import { type MarketResults, readMarketResults } from '../settling/market-result.ts';
import type { OpenBet } from '../settling/plan.ts';
import { readByIndex } from '../settling/round-lock.ts';

/** What results make of a bet, and what it was paid, or is being paid, before. */
export interface Judged {
  bet: OpenBet;
  paid: bigint;
  decision: Decision;
}

const chunk = 500;
/** One question looks at no more bets, and for no longer: whoever asks is told that there are others. */
export const walkLimits = { bets: 20_000, ms: 4_000 };

/**
 * Decides the bets on markets as their settlement would, each once, with `instead` in place of the results in force.
 * Answers false where there are more than it may look at.
 */
export async function walkMarkets(
  { database }: Pick<BettingDeps, 'database'>,
  marketIds: readonly string[],
  instead: MarketResults,
  visit: (judged: Judged) => void,
  limits = walkLimits,
): Promise<boolean> {
  const until = performance.now() + limits.ms;
  const seen = new Set<string>();
  for (const marketId of marketIds) {
    let after: Cursor | undefined = start;
    while (after) {
      if (seen.size >= limits.bets || performance.now() > until) return false;
      const from: Cursor = after;
      const found = await database.transaction((tx) => judgeChunk(tx, marketId, from, seen, instead, visit));
      after = found.length === chunk ? found.at(-1) : undefined;
    }
  }
  return true;
}

async function judgeChunk(
  tx: Queryable,
  marketId: string,
  after: Cursor,
  seen: Set<string>,
  instead: MarketResults,
  visit: (judged: Judged) => void,
): Promise<Cursor[]> {
  await readByIndex(tx);
  const found = await readPlaces(tx, marketId, after, chunk);
  const ids = found.map(({ id }) => id).filter((id) => !seen.has(id));
  if (ids.length === 0) return found;
  for (const id of ids) seen.add(id);
  const bets = await readSettleable(tx, ids);
  const decided = await readPayouts(tx, ids);
  const inForce = await readMarketResults(tx, bets.flatMap(marketsOf));
  const results: MarketResults = new Map([...inForce, ...instead]);
  for (const bet of bets)
    visit({ bet, paid: decided.get(bet.id)?.payout ?? bet.payout, decision: decideBy(bet, results) });
  return found;
}
