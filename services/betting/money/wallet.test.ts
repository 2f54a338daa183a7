import { TransferState } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { expect, test } from 'vitest';
import type { TransferRequest } from './ledger.ts';
import { Wallet, type WalletClient } from './wallet.ts';

const transfer: TransferRequest = { key: 'key', member: 7n, amount: -1_000n, kind: 'stake', bet: 'bet' };

test.each([
  [undefined, 4_000],
  [10_000, 4_000],
  [1_000, 1_000],
])('a caller with %s ms gives the wallet %i ms', async (withinMs, expected) => {
  const timeouts: (number | undefined)[] = [];
  const client = {
    postTransfers: async (_: unknown, { timeoutMs }: { timeoutMs?: number }) => {
      timeouts.push(timeoutMs);
      return { results: [{ state: TransferState.POSTED, code: '', balanceAfter: 5n }] };
    },
  } as unknown as WalletClient;
  expect(await new Wallet(client, 4_000).post([transfer], withinMs)).toEqual([{ state: 'posted', balance: 5n }]);
  expect(timeouts).toEqual([expected]);
});
