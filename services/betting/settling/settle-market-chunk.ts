import { plainArray } from '@madang/runtime/array-literal.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { failpoint } from '@madang/runtime/failpoint.ts';
import { standingOf } from '../bets/bet.ts';
import { marketsOf } from '../bets/legs.ts';
import type { BettingDeps } from '../deps.ts';
import { turnSettled } from '../liability/turn-liability.ts';
import type { Decision } from './decide.ts';
import { decideBy } from './decide-by.ts';
import { lockBets, readPlaces } from './market-bets.ts';
import { addPayouts, type ReasonedChange, readPayouts } from './market-payouts.ts';
import { type MarketResults, readMarketResults } from './market-result.ts';
import { payDifferences } from './pay-differences.ts';
import { type OpenBet, planDecision } from './plan.ts';
import { readByIndex } from './round-lock.ts';
import type { Cursor } from './settle-chunk.ts';
import { writeJudged } from './write-judged.ts';

export interface MarketChunk {
  /** Bets whose money did not move. */
  stuck: number;
  /** Bets that are still on their way. */
  pending: number;
  /** Bets that were given what had been decided before: they are to be looked at again. */
  repeated: number;
  /** Behind which the next chunk begins; undefined at the end. */
  end: Cursor | undefined;
}

interface Planned {
  moving: ReasonedChange[];
  repeated: number;
  pending: number;
  end: Cursor | undefined;
}

/**
 * Gives a chunk of the bets on a market what their legs make of them: decides, moves the money, writes the outcomes.
 * What is decided is written down before its money moves, and who finds that repeats it before anything else is decided
 * of the bet. So no two decide one bet at once, and a movement that was made is never forgotten.
 */
export async function settleMarketChunk(deps: BettingDeps, marketId: string, after: Cursor): Promise<MarketChunk> {
  const { moving, ...chunk } = await deps.database.transaction((tx) => planChunk(deps, tx, marketId, after));
  failpoint('betting.planned');
  const { stuck, owed } = await payDifferences(deps, moving);
  if (owed > 0) deps.wakeDebts();
  return { ...chunk, stuck };
}

/**
 * Bets are locked in the order of their ids, and results are read behind the locks: whoever decides a bet later knows no
 * less than who decided it before. What moves no money is written at once.
 */
async function planChunk(deps: BettingDeps, tx: Queryable, marketId: string, after: Cursor): Promise<Planned> {
  await readByIndex(tx);
  const found = await readPlaces(tx, marketId, after, deps.config.settleChunk);
  const end = found.length === deps.config.settleChunk ? found.at(-1) : undefined;
  if (found.length === 0) return { moving: [], repeated: 0, pending: 0, end };
  const ids = found.map(({ id }) => id);
  const pending = await countPending(tx, ids);
  const bets = await lockBets(tx, ids);
  const decided = await readPayouts(tx, ids);
  const results = await readMarketResults(tx, bets.flatMap(marketsOf));
  const reason = reasonOf(results.get(marketId)?.reason ?? '');
  const repeated = bets.flatMap((bet): ReasonedChange[] => {
    const before = decided.get(bet.id);
    return before ? [{ change: planDecision(bet, before), reason: before.reason }] : [];
  });
  const fresh = bets.flatMap((bet): ReasonedChange[] => {
    const decision = decided.has(bet.id) ? undefined : decisionOf(bet, results);
    return decision ? [{ change: planDecision(bet, decision), reason }] : [];
  });
  const moving = fresh.filter(({ change }) => change.transfer);
  const still = fresh.filter(({ change }) => !change.transfer);
  if (still.length > 0) {
    const judged = still.map(({ change }) => ({ change, verdict: 'done' as const }));
    await writeJudged(deps, tx, judged, { resultRevision: 0, reason });
  }
  await addPayouts(tx, moving);
  await turnSettled(
    tx,
    still.map(({ change }) => change),
  );
  return { moving: [...repeated, ...moving], repeated: repeated.length, pending, end };
}

/** What a bet is to be, where it is not. */
function decisionOf(bet: OpenBet, results: MarketResults): Decision | undefined {
  const decision = decideBy(bet, results);
  const same = decision.standing === (standingOf(bet) ?? 'open') && decision.payout === bet.payout;
  return same ? undefined : decision;
}

/** What an operator says of a market is no void of the bet by an operator, which nothing follows. */
const reasonOf = (reason: string): string => (reason === 'operator' ? 'operator_result' : reason);

/** Counted before the locks are taken: one that is accepted in between is among those that are locked. */
async function countPending(tx: Queryable, ids: readonly string[]): Promise<number> {
  const { rows } = await tx.query<{ n: number }>({
    name: 'market-pending',
    text: `select count(*)::int as n from bets where id = any($1::uuid[]) and status = 'pending'`,
    values: [plainArray(ids)],
  });
  return rows[0]?.n ?? 0;
}
