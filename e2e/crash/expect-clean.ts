import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { expect } from 'vitest';
import type { Cluster } from '../../standalone/cluster/open-cluster.ts';
import { eventually } from '../clients.ts';
import { recoveryMs } from './deaths.ts';

/** The ledger keeps its invariants; every bet has its stake and payouts, and what the house has at risk is that of open bets. */
export async function expectClean(cluster: Pick<Cluster, 'platform'>): Promise<void> {
  const platform = cluster.platform('e2e');
  // The first call after a kill may find the connection still broken: it is made again until the service answers.
  const ledger = await eventually(
    () => platform.client(WalletService).verifyLedger({}, { timeoutMs: 30_000 }),
    recoveryMs,
    'an answer of the wallet',
  );
  expect(ledger.violations).toEqual([]);
  let last: unknown;
  const clean = async () => {
    const { violations } = await platform.client(BettingService).verifyBets({}, { timeoutMs: 30_000 });
    last = violations.map(({ invariant, examples }) => ({ invariant, examples }));
    return violations.length === 0 ? violations : undefined;
  };
  await eventually(clean, recoveryMs, 'every bet with its stake and payouts').catch((error: unknown) => {
    // What was found says more than that something was.
    expect(last).toEqual([]);
    throw error;
  });
}
