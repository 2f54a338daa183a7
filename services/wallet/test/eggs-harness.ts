import type { EggTransfer } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { EggsService } from '@madang/proto/madang/wallet/v1/eggs_pb.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { expect } from 'vitest';
import { requestsHarness } from './harness.ts';
import { SupplierDouble } from './supplier-double.ts';

/** The wallet with a supplier at which members hold eggs. */
export async function eggsHarness() {
  const wallet = await requestsHarness();
  const supplier = new SupplierDouble();
  supplier.serve(wallet.home.platform('game-feeds'));
  supplier.serveSite(wallet.home.platform('content'));
  const eggs = wallet.home.platform('tester').client(EggsService);
  return {
    ...wallet,
    supplier,
    eggs,
    charge: (id: bigint, amount: bigint, key = uuidv7()): Promise<EggTransfer> =>
      eggs.chargeEggs({ vendor: 'originals', amount, key }, wallet.as(id)),
    exchange: (id: bigint, amount: bigint, key = uuidv7()): Promise<EggTransfer> =>
      eggs.exchangeEggs({ vendor: 'originals', amount, key }, wallet.as(id)),
    /** Money and eggs as the ledger has them. */
    async holds(id: bigint): Promise<[money: bigint, egg: bigint]> {
      const { balances } = await wallet.client.getBalances({ accountIds: [id] });
      return [balances[0]?.money ?? 0n, balances[0]?.egg ?? 0n];
    },
    /** A member with money. */
    async rich(money = 100_000n): Promise<bigint> {
      const id = wallet.join();
      await wallet.give(id, money);
      return id;
    },
    /** Waits until a transfer of a member has ended. */
    async ended(id: bigint): Promise<string> {
      let state = '';
      await expect
        .poll(
          async () => {
            const { transfers } = await eggs.listEggTransfers({ filter: { account_id: `${id}` } });
            state = transfers[0]?.state ?? '';
            return state === 'done' || state === 'refused';
          },
          { timeout: 5_000 },
        )
        .toBe(true);
      return state;
    },
  };
}

export type EggsHarness = Awaited<ReturnType<typeof eggsHarness>>;
