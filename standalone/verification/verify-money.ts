import { verifyBets } from '@madang/betting/verifying/verify-bets.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import { type BetName, findSupplierBets, listSupplierBets } from '@madang/wallet/supplier-calls/read-bets.ts';
import { findPosted, listPosted } from '@madang/wallet/transfers/posted.ts';
import { verifyWallet } from '@madang/wallet/verifying/verify-wallet.ts';

export interface VerifiedMoney {
  violations: { invariant: string; count: bigint; examples: string[] }[];
  transfers: bigint;
  accounts: bigint;
  bets: bigint;
}

const pageSize = 1_000;

/**
 * Every invariant of the ledger, and of the bets whose money it moves, until `signal` ends it. Both may go on working
 * meanwhile.
 */
export async function verifyMoney(
  wallet: Database,
  betting: Database,
  { clock, casinoOpenHours }: { clock: Clock; casinoOpenHours: number },
  signal: AbortSignal,
): Promise<VerifiedMoney> {
  const ledger = await verifyWallet(wallet);
  const asked = {
    findPosted: (keys: readonly string[]) => findPosted(wallet.pool, keys),
    listPosted: (after: string, kinds: readonly string[]) => listPosted(wallet.pool, { after, kinds, limit: pageSize }),
  };
  const supplierBets = {
    listSupplierBets: (after: BetName | undefined) => listSupplierBets(wallet.pool, after, pageSize),
    findSupplierBets: (names: readonly BetName[]) => findSupplierBets(wallet.pool, names),
  };
  const deps = { clock, database: betting, wallet: asked, supplierBets, casinoOpenHours };
  const { violations, bets } = await verifyBets(deps, signal);
  return { ...ledger, violations: [...ledger.violations, ...violations], bets };
}
