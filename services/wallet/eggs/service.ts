import type { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { periodic } from '@madang/runtime/periodic.ts';
import type { Access, Handlers } from '@madang/runtime/rpc/handler.ts';
import { adjustEggs } from './adjust-eggs.ts';
import { VendorAsks } from './ask-vendor.ts';
import { countEggs } from './count-eggs.ts';
import { countWaitingEggTransfers } from './count-waiting-egg-transfers.ts';
import type { EggDeps } from './deps.ts';
import { findWaiting } from './find-waiting.ts';
import { getEggRules } from './get-egg-rules.ts';
import { getEggTransfer } from './get-egg-transfer.ts';
import { hideEggTransfers } from './hide-egg-transfers.ts';
import { listEggHoldings } from './list-egg-holdings.ts';
import { listEggTransfers } from './list-egg-transfers.ts';
import { moveOwn } from './move-own.ts';
import { listEggRecalls } from './recalls/list-egg-recalls.ts';
import { recallEggs } from './recalls/recall-eggs.ts';
import { runRecall } from './recalls/run-recall.ts';
import { retryEggTransfer } from './retry-egg-transfer.ts';
import { settleEggs } from './settle-eggs.ts';
import { lookAfterWindows } from './windows/look-after-windows.ts';

export interface Eggs extends AsyncDisposable {
  readonly handlers: Handlers<typeof EggsService>;
}

/** The calls about eggs, and the job that asks suppliers what became of transfers that wait. */
export function startEggs(deps: EggDeps): Eggs {
  const stack = new AsyncDisposableStack();
  const asks = stack.use(new VendorAsks(deps));
  stack.use(
    periodic({ name: 'egg transfers', everyMs: 1_000, log: deps.log, turn: (signal) => findWaiting(deps, signal) }),
  );
  stack.use(
    periodic({
      name: 'egg windows',
      everyMs: 1_000,
      log: deps.log,
      turn: (signal) => lookAfterWindows(deps, asks, signal),
    }),
  );
  const recalling = stack.use(
    periodic({
      name: 'egg recalls',
      everyMs: 2_000,
      log: deps.log,
      turn: (signal) => runRecall(deps, asks, signal),
    }),
  );
  const handlers = {
    chargeEggs: moveOwn(deps, asks, 'charge'),
    exchangeEggs: moveOwn(deps, asks, 'exchange'),
    settleEggs: settleEggs(deps, asks),
    adjustEggs: adjustEggs(deps, asks),
    listEggTransfers: listEggTransfers(deps),
    getEggTransfer: getEggTransfer(deps),
    hideEggTransfers: hideEggTransfers(deps),
    retryEggTransfer: retryEggTransfer(deps),
    countWaitingEggTransfers: countWaitingEggTransfers(deps),
    listEggHoldings: listEggHoldings(deps),
    recallEggs: recallEggs(deps, recalling.wake),
    listEggRecalls: listEggRecalls(deps),
    countEggs: countEggs(deps),
    getEggRules: getEggRules(deps),
  };
  return { handlers, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

export const eggsAccess: Access<typeof EggsService> = {
  chargeEggs: ['member'],
  exchangeEggs: ['member'],
  settleEggs: ['member'],
  adjustEggs: ['agent:eggs.members', 'admin:eggs.write'],
  listEggTransfers: ['member', 'agent:eggs.members', 'admin:eggs.read', 'service'],
  getEggTransfer: ['agent:eggs.members', 'admin:eggs.read'],
  hideEggTransfers: ['member'],
  retryEggTransfer: ['admin:eggs.write'],
  countWaitingEggTransfers: ['admin:casino.read', 'admin:eggs.read'],
  listEggHoldings: ['agent:eggs.members', 'admin:eggs.read'],
  recallEggs: ['admin:eggs.write'],
  listEggRecalls: ['admin:eggs.read'],
  countEggs: ['admin:eggs.read', 'service'],
  getEggRules: ['member'],
};
