import { uuidv7 } from '@madang/runtime/ids.ts';
import { debtPayment, lesser, lockedBalances } from '../deposits/pay-debt.ts';
import type { WalletDeps } from '../deps.ts';
import { accountOf } from '../ledger/accounts.ts';
import { postAll } from '../requests/post-all.ts';
import { repeated } from '../transfers/repeated.ts';

/** What came in since a debt arose pays it before anything is paid out: as much of it as the member's money covers. */
export async function collectDebt({ database, clock }: WalletDeps, owner: bigint): Promise<void> {
  const accounts = [accountOf(owner, 'money'), accountOf(owner, 'debt')];
  await repeated(() =>
    database.transaction(async (tx) => {
      const [money = 0n, debt = 0n] = await lockedBalances(tx, accounts);
      const now = clock.now();
      await postAll(tx, debtPayment(owner, lesser(money, debt), uuidv7(now.getTime()), 'withdrawal'), now);
    }),
  );
}
