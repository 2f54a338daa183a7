import type { AdjustBalanceRequest } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { ownersBalances } from '../transfers/balances.ts';

/** What is kept of a grant or recovery until somebody agrees; numbers are texts, as JSON has them. */
export interface HeldAdjustment {
  account_id: string;
  balance_type: string;
  amount: string;
}

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/**
 * Puts a large grant or recovery before a second person: APPROVAL_PENDING. True where it was agreed to and done before
 * under the same key. Eggs count as money.
 */
export async function holdAdjustment(
  deps: WalletDeps,
  context: CallContext,
  { accountId, balanceType, amount, memo, key }: AdjustBalanceRequest,
): Promise<boolean> {
  const { approveMoneyAbove, approvePointsAbove } = await deps.settings.current();
  const limit = balanceType === 'point' ? approvePointsAbove : approveMoneyAbove;
  if (limit === 0n || size(amount) <= limit) return false;
  if (!(await deps.approvals.applies(context, 'balance.adjust'))) return false;
  // What was done under the key before it needed anybody is done.
  const { rowCount } = await deps.database.query('select from adjustments where actor = $1 and key = $2', [
    context.principal.accountId,
    key,
  ]);
  if (rowCount) return false;
  const [balances] = await ownersBalances(deps.database.pool, [accountId]);
  const held = balances?.[balanceType as 'money' | 'point' | 'egg'] ?? 0n;
  const { account, nickname } = await deps.identity.getAccount({ id: accountId });
  const payload: HeldAdjustment = { account_id: `${accountId}`, balance_type: balanceType, amount: `${amount}` };
  return deps.approvals.hold(context, {
    kind: 'balance.adjust',
    key,
    once: true,
    resource: 'member',
    resourceId: `${accountId}`,
    payload,
    before: { account_id: `${accountId}`, account, nickname, [balanceType]: held },
    after: { [balanceType]: held + amount, amount },
    memo,
  });
}
