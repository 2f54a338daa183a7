import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { MoveDebtRequest } from '@madang/proto/madang/wallet/v1/debts_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { derivedKey, uuidv7 } from '@madang/runtime/ids.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import type { WalletDeps } from '../deps.ts';
import { postAll } from '../requests/post-all.ts';
import { takeKey } from '../transfers/take-key.ts';
import { lesser, lockedBalances } from './locked-balances.ts';
import { payDebt } from './pay-debt.ts';

/** How much less a debt is to be, whose, and why. */
export type DebtMove = Pick<MoveDebtRequest, 'accountId' | 'amount' | 'memo' | 'key'>;

/** Who wanted it; `isAlone` where an administrator did it without a second person. */
interface Mover {
  accountId: bigint;
  isAlone: boolean;
}

type Way = 'forgive' | 'collect';

/**
 * What stands for it among the keys of what was moved by hand. Forgiven debts add up with grants by the day; what is
 * collected was the house's already.
 */
const purses: Record<Way, string> = { forgive: 'debt', collect: 'debt_collected' };

/** The house pays out of its write-offs what a debtor owes, so that each creditor has what it was owed. */
export async function forgiveDebt(
  deps: Pick<WalletDeps, 'clock' | 'audit'>,
  tx: pg.PoolClient,
  move: DebtMove,
  context: CallContext,
  by: Mover,
): Promise<void> {
  await moveDebt(deps, tx, 'forgive', move, context, by, async (base, now) => {
    const legs = { debit: houseAccounts.write_offs, credit: accountOf(move.accountId, 'money'), amount: move.amount };
    await postAll(tx, [{ key: derivedKey(base, 'forgiven'), ...legs, kind: 'debt_forgiven', reference: '' }], now);
  });
}

/** Takes what a debtor owes out of its money, and what is missing there out of its points. */
export async function collectDebt(
  deps: Pick<WalletDeps, 'clock' | 'audit'>,
  tx: pg.PoolClient,
  move: DebtMove,
  context: CallContext,
): Promise<void> {
  const { accountId, amount } = move;
  const by = { accountId: context.principal.accountId, isAlone: false };
  await moveDebt(deps, tx, 'collect', move, context, by, async (base, now) => {
    const [money, point] = [accountOf(accountId, 'money'), accountOf(accountId, 'point')];
    const [has = 0n, points = 0n] = await lockedBalances(tx, [money, point]);
    const missing = amount - lesser(has, amount);
    if (missing > points) throw new DomainError('INSUFFICIENT_FUNDS');
    if (missing === 0n) return;
    const legs = { debit: point, credit: money, amount: missing };
    await postAll(tx, [{ key: derivedKey(base, 'conversion'), ...legs, kind: 'conversion', reference: '' }], now);
  });
}

/** Does it once for its key: `fund` puts the amount into the debtor's money, of which the debt is paid at once. */
async function moveDebt(
  { clock, audit }: Pick<WalletDeps, 'clock' | 'audit'>,
  tx: pg.PoolClient,
  way: Way,
  move: DebtMove,
  context: CallContext,
  by: Mover,
  fund: (base: string, now: Date) => Promise<void>,
): Promise<void> {
  const { accountId, amount, memo } = move;
  const now = clock.now();
  const base = uuidv7(now.getTime());
  if (!(await takeKey(tx, { ...move, balanceType: purses[way] }, by, base, now))) return;
  const accounts = (['money', 'point', 'held', 'debt'] as const).map((type) => accountOf(accountId, type));
  // All are locked in one look, in the ledger's order: whoever pays in, bets or withdraws meanwhile waits.
  const owed = (await lockedBalances(tx, accounts)).at(-1) ?? 0n;
  if (owed === 0n) throw new DomainError('STATE_CONFLICT', { field: 'debt' });
  if (amount > owed) throw new DomainError('AMOUNT_RANGE', { field: 'amount', meta: { max: `${owed}` } });
  await fund(base, now);
  const paid = await payDebt(tx, accountId, way === 'forgive' ? 'forgiven' : 'collected', now);
  if (paid < amount) throw new Error(`of ${amount} only ${paid} went to the debt of ${accountId}`);
  await audit(tx, context, {
    action: `debt.${way}`,
    resource: 'member',
    resourceId: accountId.toString(),
    before: { debt: owed },
    after: { debt: owed - paid },
    memo,
  });
}
