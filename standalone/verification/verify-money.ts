import { verifyBets } from '@madang/betting/verifying/verify-bets.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import { findStored } from '@madang/wallet/transfers/find-stored.ts';
import { verifyWallet } from '@madang/wallet/verification.ts';

export interface VerifiedMoney {
  violations: { invariant: string; count: bigint; examples: string[] }[];
  transfers: bigint;
  accounts: bigint;
  bets: bigint;
}

/**
 * Every invariant of the ledger, and of the bets whose money it moves. Both may go on working meanwhile: a bet is read
 * before its movements, and what it says of them was committed before it.
 */
export async function verifyMoney(wallet: Database, betting: Database, clock: Clock): Promise<VerifiedMoney> {
  const ledger = await verifyWallet(wallet);
  const lookup = async (keys: readonly string[]) => {
    const stored = await findStored(wallet.pool, keys);
    return keys.map((key) => ({ state: stored.get(key)?.outcome ?? 'unknown' }));
  };
  // The number of bets is the limit here: whoever started the command ends it.
  const { signal } = new AbortController();
  const { violations, bets } = await verifyBets({ clock, database: betting, wallet: { lookup } }, signal);
  return { ...ledger, violations: [...ledger.violations, ...violations], bets };
}
