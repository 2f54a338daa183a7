import { failpoint } from '@madang/runtime/failpoint.ts';
import type { BettingDeps } from '../deps.ts';
import { advance } from './advance.ts';
import { inLanes } from './in-lanes.ts';
import { failJob, renewLease, reschedule, roundJobs } from './jobs.ts';
import { readResult } from './read-result.ts';
import { type ChunkResult, settleChunk } from './settle-chunk.ts';

/** Bets that are on their way when their round is settled end within moments, or by the sweeper. */
const waitMs = 300;
/** A round without bets takes one turn that settles none, and each correction of it another. */
const maxFruitless = 20;

/** Settles a round by all of its results that have come, one after the other; a failure puts it off. */
export async function settleRound(deps: BettingDeps, roundId: string): Promise<void> {
  const end = deps.metrics.settling.startTimer();
  try {
    let fruitless = 0;
    while (fruitless < maxFruitless) {
      const step = await advance(deps, roundId);
      if (step.next !== 'settle') {
        if (step.next === 'again') continue;
        if (step.next === 'correction') throw new Error(`the result says nothing of the picks of ${step.bets} bets`);
        if (step.next === 'wait') await reschedule(deps.database, roundJobs, roundId, waitMs);
        return void end();
      }
      const { settled, stuck } = await settleBets(deps, roundId, step.revision);
      if (stuck > 0) throw new Error(`${stuck} bets could not be given the result ${step.revision}`);
      fruitless = settled > 0 ? 0 : fruitless + 1;
    }
    throw new Error('the round stays open although nothing in it can be settled');
  } catch (error) {
    deps.log.error({ err: error, round: roundId }, 'round settlement failed, will retry');
    await failJob(deps.database, roundJobs, roundId, error instanceof Error ? error.message : String(error));
  }
}

/** Gives every open bet of a round the result of a revision, several chunks side by side. */
async function settleBets(deps: BettingDeps, roundId: string, revision: number): Promise<ChunkResult> {
  const result = await readResult(deps.database, roundId, revision);
  const total: ChunkResult = { settled: 0, stuck: 0 };
  await inLanes({
    lanes: deps.config.settleLanes,
    chunk: (after, onRead) => settleChunk(deps, roundId, result, after, onRead),
    onDone: ({ settled, stuck }) => {
      failpoint('betting.settled');
      total.settled += settled;
      total.stuck += stuck;
    },
    keep: () => renewLease(deps.database, roundJobs, roundId),
  });
  return total;
}
