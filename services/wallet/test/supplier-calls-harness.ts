import type { MessageInitShape } from '@bufbuild/protobuf';
import type { Client } from '@connectrpc/connect';
import {
  type SupplierBet,
  SupplierBetsChangedSchema,
  SupplierCallKind,
  type SupplierCallSchema,
  SupplierCallsService,
} from '@madang/proto/madang/wallet/v1/supplier_calls_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { requestsHarness } from './harness.ts';

export type CallInit = Exclude<MessageInitShape<typeof SupplierCallSchema>, { $typeName: string }>;

/** A bet of 1,000 in its own round, and what differs from that. */
export const bet = (accountId: bigint, transactionId: string, more: CallInit = {}): CallInit => ({
  vendor: 'acme',
  transactionId,
  kind: SupplierCallKind.BET,
  accountId,
  amount: 1_000n,
  currency: 'KRW',
  game: 'dragon',
  round: `round of ${transactionId}`,
  gameClass: 'slot',
  bettor: { path: `1.${accountId}`, account: 'kim', nickname: 'Kim "K"', level: 2 },
  ...more,
});

export const win = (accountId: bigint, transactionId: string, reference: string, more: CallInit = {}): CallInit => ({
  vendor: 'acme',
  transactionId,
  kind: SupplierCallKind.WIN,
  accountId,
  amount: 1_000n,
  currency: 'KRW',
  game: 'dragon',
  round: `round of ${reference}`,
  reference,
  ...more,
});

export const rollback = (accountId: bigint, transactionId: string, reference: string): CallInit => ({
  vendor: 'acme',
  transactionId,
  kind: SupplierCallKind.ROLLBACK,
  accountId,
  reference,
});

/** The wallet, called as the gateway calls it. */
export async function supplierCallsHarness() {
  const harness = await requestsHarness();
  const told: SupplierBet[] = [];
  const hearing = harness.home.platform('bets').listen({
    events: [SupplierBetsChangedSchema],
    handle: (batch) => {
      for (const event of batch) if (isEvent(event, SupplierBetsChangedSchema)) told.push(...event.message.bets);
    },
  });
  const service = harness.home.platform('gateway').client(SupplierCallsService);
  return {
    ...harness,
    service,
    told,
    take: takeWith(service),
    /** A member who has money. */
    async rich(amount = 10_000n): Promise<bigint> {
      const id = harness.join();
      await harness.give(id, amount);
      return id;
    },
    money: async (id: bigint) => (await harness.balances(id)).money,
    async [Symbol.asyncDispose]() {
      await hearing[Symbol.asyncDispose]();
      await harness[Symbol.asyncDispose]();
    },
  };
}

/** Takes calls together and answers code and balance of each, with a sign where it was known. */
export const takeWith =
  (service: Client<typeof SupplierCallsService>) =>
  async (...calls: CallInit[]): Promise<string[]> => {
    const { results } = await service.takeSupplierCalls({ calls });
    return results.map(({ code, balance, repeated }) => `${code || 'OK'} ${balance}${repeated ? ' again' : ''}`);
  };
