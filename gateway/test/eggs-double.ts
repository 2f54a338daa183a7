import type { MessageInitShape } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import type { ListQuery } from '@madang/proto/madang/common/v1/common_pb.ts';
import {
  type AdjustEggsRequest,
  EggsService,
  type EggTransferSchema,
  type MoveOwnEggsRequest,
  type SettleEggsRequest,
  type SettleEggsResponseSchema,
} from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { DomainError, type ReasonName } from '@madang/runtime/errors.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { serveDouble } from './double.ts';

export interface EggsDouble {
  readonly moved: MoveOwnEggsRequest[];
  readonly adjusted: AdjustEggsRequest[];
  readonly listed: ListQuery[];
  readonly hidden: string[][];
  readonly settled: SettleEggsRequest[];
  /** What opening and closing a game is answered with. */
  settlement: MessageInitShape<typeof SettleEggsResponseSchema>;
  /** Why every transfer is refused, and by which of wallet's fields. */
  refusal: { reason: ReasonName; field: string } | undefined;
}

const waitingId = '01936f3e-0000-7000-8000-000000000001';
const createdAt = timestampFromDate(new Date('2026-11-20T01:00:00Z'));
const asked = (more: MessageInitShape<typeof EggTransferSchema>) => ({
  id: waitingId,
  accountId: 7n,
  vendor: 'aurora',
  direction: 'charge',
  state: 'asked',
  source: 'member',
  actorId: 7n,
  attempts: 2,
  createdAt,
  ...more,
});

const recall = (memo: string) => ({ id: waitingId, actorId: 1n, memo, state: 'running', holdings: 3, createdAt });

/** wallet's transfers of eggs: every one of them waits for its supplier. */
export function serveEggs(platform: Platform): EggsDouble {
  const state: EggsDouble = {
    moved: [],
    adjusted: [],
    listed: [],
    hidden: [],
    settled: [],
    settlement: {},
    refusal: undefined,
  };
  const check = () => {
    if (state.refusal) throw new DomainError(state.refusal.reason, { field: state.refusal.field });
  };
  const move = (direction: string) => async (request: MoveOwnEggsRequest) => {
    check();
    state.moved.push(request);
    return asked({ direction, vendor: request.vendor, amount: request.amount });
  };
  serveDouble(platform, EggsService, {
    chargeEggs: move('charge'),
    exchangeEggs: move('exchange'),
    settleEggs: async (request) => {
      check();
      state.settled.push(request);
      return state.settlement;
    },
    recallEggs: async ({ memo }) => recall(memo),
    listEggRecalls: async () => ({ recalls: [recall('x')], total: 1n }),
    countEggs: async () => ({ holders: 2n, eggs: 3_000n, transfers: 1n }),
    adjustEggs: async (request) => {
      check();
      if (request.accountId === 8n) throw new DomainError('NOT_FOUND', { field: 'account_id' });
      state.adjusted.push(request);
      return asked({ vendor: request.vendor, accountId: request.accountId, memo: request.memo });
    },
    listEggTransfers: async (request) => {
      state.listed.push(request);
      const done = { state: 'done', amount: 5_000n, moved: 5_000n, endedAt: createdAt };
      return { transfers: [asked({}), asked(done)], total: 2n };
    },
    hideEggTransfers: async ({ ids }) => {
      state.hidden.push(ids);
      return { hidden: ids.length };
    },
    retryEggTransfer: async ({ id }) => {
      if (id !== waitingId) throw new DomainError('NOT_FOUND');
      return asked({ attempts: 3 });
    },
    countWaitingEggTransfers: async () => ({ vendors: [{ vendor: 'aurora', transfers: 2n }] }),
    getEggRules: async () => ({
      open: true,
      level: 2,
      chargeMin: 1_000n,
      holdings: [{ vendor: 'aurora', balance: 3_000n, asOf: createdAt }],
      waiting: asked({}),
    }),
  });
  return state;
}
