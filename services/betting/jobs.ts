import { periodic } from '@madang/runtime/periodic.ts';
import { watchBets } from './alerts/watch-bets.ts';
import { findUnfinished, finishCashOuts } from './cash-out/finish-cash-outs.ts';
import { closeOldBets } from './casino/close-old-bets.ts';
import { bookDebts } from './clawbacks/book-debts.ts';
import type { BettingDeps } from './deps.ts';
import { eraseNames } from './erasures/erase-names.ts';
import { maintain } from './maintenance/maintain.ts';
import { finishReversals, maxReversals, readReversals } from './reversals/finish.ts';
import { claimJob, marketJobs, roundJobs } from './settling/jobs.ts';
import { settleMarket } from './settling/settle-market.ts';
import { settleRound } from './settling/settle-round.ts';
import { sweeper } from './sweeping/sweep.ts';

/** Rounds, and markets, that are settled side by side: a big one must not hold up those that were drawn with it. */
const settlers = 2;
const maintainEveryMs = 3_600_000;
const eraseEveryMs = 60_000;

export interface Jobs extends AsyncDisposable {
  wakeSettling(): void;
  wakeDebts(): void;
  wakeErasing(): void;
}

/** Starts what goes on without a caller. A turn that fails is taken again: whatever it left, the next one finds. */
export function startJobs(deps: BettingDeps): Jobs {
  const { config, log } = deps;
  const stack = new AsyncDisposableStack();
  const every = (everyMs: number, name: string, turn: () => Promise<boolean>) =>
    stack.use(periodic({ name, everyMs, log, turn }));
  every(maintainEveryMs, 'maintenance', () => maintain(deps));
  const sweep = sweeper(deps);
  every(config.sweepEveryMs, 'sweeper', () => sweepTurn(sweep));
  every(config.workEveryMs, 'reversals', () => reverseTurn(deps));
  every(config.workEveryMs, 'cash-outs', () => cashOutTurn(deps));
  const erasing = every(eraseEveryMs, 'erasures', () => eraseNames(deps.database));
  const debts = every(config.workEveryMs, 'debts', () => bookDebts(deps));
  every(config.workEveryMs, 'casino bets', () => closeOldBets(deps));
  every(config.workEveryMs, 'alerts', () => watchBets(deps));
  const settling = Array.from({ length: settlers }, () => [
    every(config.workEveryMs, 'settlement', () => settleTurn(deps)),
    every(config.workEveryMs, 'market settlement', () => settleMarketTurn(deps)),
  ]).flat();
  return {
    wakeSettling: () => {
      for (const settler of settling) settler.wake();
    },
    wakeDebts: () => debts.wake(),
    wakeErasing: () => erasing.wake(),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function settleTurn(deps: BettingDeps): Promise<boolean> {
  const round = await claimJob(deps.database, roundJobs);
  if (round === undefined) return false;
  await settleRound(deps, round);
  return true;
}

async function settleMarketTurn(deps: BettingDeps): Promise<boolean> {
  const market = await claimJob(deps.database, marketJobs);
  if (market === undefined) return false;
  await settleMarket(deps, market);
  return true;
}

/** A turn that ended bets may have left more; one that ended none waits for the wallet to come back. */
async function sweepTurn(sweep: () => Promise<number>): Promise<boolean> {
  return (await sweep()) > 0;
}

/** Those whose money does not move stay first in their order: nothing is gained by looking again at once. */
async function cashOutTurn(deps: BettingDeps): Promise<boolean> {
  const ids = await findUnfinished(deps);
  if (ids.length > 0) await finishCashOuts(deps, ids);
  return false;
}

async function reverseTurn(deps: BettingDeps): Promise<boolean> {
  const waiting = await readReversals(deps);
  if (waiting.length === 0) return false;
  const moved = await finishReversals(deps, waiting);
  return waiting.length === maxReversals && moved.some(({ state }) => state === 'posted');
}
