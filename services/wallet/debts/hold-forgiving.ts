import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { type ApprovalKind, approvalKind } from '@madang/runtime/approvals/kinds.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import { dayTotal } from '../approvals/day-sums.ts';
import type { WalletDeps } from '../deps.ts';
import { balancesOf } from '../ledger/read.ts';
import { assertInScope } from '../transfers/assert-in-scope.ts';
import { type DebtMove, forgiveDebt } from './move-debt.ts';

/** What is kept of it until somebody agrees; numbers are texts, as JSON has them. */
interface HeldForgiving {
  account_id: string;
  amount: string;
}

/** Forgiving, as a second person agrees to it. */
export const forgivingKind = (deps: Omit<WalletDeps, 'approvals'>): ApprovalKind =>
  approvalKind<HeldForgiving>({
    permission: 'debts.write',
    async execute(tx, payload, context, { actor, key, memo }) {
      const move = { accountId: BigInt(payload.account_id), amount: BigInt(payload.amount), memo, key };
      await assertInScope(deps, context, [move.accountId]);
      await forgiveDebt(deps, tx, move, context, { accountId: actor, isAlone: false });
      return undefined;
    },
  });

/**
 * Puts a forgiving before a second person that is large by itself or with what was moved by hand on its day:
 * APPROVAL_PENDING. True where it was agreed to and done before under the same key.
 */
export async function holdForgiving(deps: WalletDeps, context: CallContext, move: DebtMove): Promise<boolean> {
  const { accountId, amount, memo, key } = move;
  const { approveMoneyAbove: limit } = await deps.settings.current();
  const actor = context.principal.accountId;
  const wanted = { ...move, balanceType: 'debt' };
  if (limit === 0n || (await dayTotal(deps.database, actor, wanted, deps.clock.now())) <= limit) return false;
  if (!(await deps.approvals.applies(context, 'debt.forgive'))) return false;
  // What was done under the key before it needed anybody is done.
  const { rowCount } = await deps.database.query('select from adjustments where actor = $1 and key = $2', [actor, key]);
  if (rowCount) return false;
  const id = accountOf(accountId, 'debt');
  const debt = (await balancesOf(deps.database.pool, [id])).get(id)?.balanceAfter ?? 0n;
  const { account, nickname } = await deps.identity.getAccount({ id: accountId });
  const payload: HeldForgiving = { account_id: `${accountId}`, amount: `${amount}` };
  return deps.approvals.hold(context, {
    kind: 'debt.forgive',
    key,
    once: true,
    resource: 'member',
    resourceId: `${accountId}`,
    payload,
    before: { account_id: `${accountId}`, account, nickname, debt },
    after: { debt: debt - amount, amount },
    memo,
  });
}
