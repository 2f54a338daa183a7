import { failpoint } from '@madang/runtime/failpoint.ts';
import type { BettingDeps } from '../deps.ts';
import { inLanes } from './in-lanes.ts';
import { endJob, failJob, marketJobs, readCalls, renewLease, reschedule } from './jobs.ts';
import { type MarketChunk, settleMarketChunk } from './settle-market-chunk.ts';

/** Bets that are on their way end within moments, or by the sweeper. */
const waitMs = 300;
/** Results that come while a market is gone through call for another pass; who is called for more often waits a turn. */
const maxPasses = 20;

/**
 * Gives the bets on a market of a match what the results in force of all their legs make of them. A pass goes through
 * all of them and changes those alone that pay, or stand, otherwise: so it may be repeated, interrupted and run beside
 * others, and a result that was recorded before a pass began is in it. The job ends when no call came since.
 */
export async function settleMarket(deps: BettingDeps, marketId: string): Promise<void> {
  const end = deps.metrics.settling.startTimer();
  try {
    for (let pass = 0; pass < maxPasses; pass++) {
      const calls = await readCalls(deps.database, marketJobs, marketId);
      if (calls === undefined) return void end();
      const { stuck, pending, repeated } = await settleBets(deps, marketId);
      if (stuck > 0) throw new Error(`${stuck} bets could not be given what the market says`);
      if (pending > 0) return await reschedule(deps.database, marketJobs, marketId, waitMs);
      if (repeated > 0) continue;
      if (await endJob(deps.database, marketJobs, marketId, calls)) return void end();
    }
    await reschedule(deps.database, marketJobs, marketId, waitMs);
  } catch (error) {
    deps.log.error({ err: error, market: marketId }, 'market settlement failed, will retry');
    await failJob(deps.database, marketJobs, marketId, error instanceof Error ? error.message : String(error));
  }
}

async function settleBets(deps: BettingDeps, marketId: string): Promise<MarketChunk> {
  const total = { stuck: 0, pending: 0, repeated: 0 };
  await inLanes({
    lanes: deps.config.settleLanes,
    chunk: (after, onRead) => settleMarketChunk(deps, marketId, after, onRead),
    onDone: ({ stuck, pending, repeated }) => {
      failpoint('betting.settled');
      total.stuck += stuck;
      total.pending += pending;
      total.repeated += repeated;
    },
    keep: () => renewLease(deps.database, marketJobs, marketId),
  });
  return total;
}
