import type { AdjustBalanceRequest } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import type { Adjustment } from '../transfers/adjust.ts';
import { ownersBalances } from '../transfers/balances.ts';
import { dayTotal, lockDaySums } from './day-sums.ts';

/** What is kept of a grant or recovery until somebody agrees; numbers are texts, as JSON has them. */
export interface HeldAdjustment {
  account_id: string;
  balance_type: string;
  amount: string;
}

/** The amount up to which a grant or recovery needs nobody else; undefined for one that never does. */
async function limitOf({ settings }: Pick<WalletDeps, 'settings'>, balanceType: string): Promise<bigint | undefined> {
  const { approveMoneyAbove, approvePointsAbove } = await settings.current();
  return (balanceType === 'point' ? approvePointsAbove : approveMoneyAbove) || undefined;
}

/**
 * Puts a grant or recovery before a second person that is large by itself or with those of its day: APPROVAL_PENDING. True
 * where it was agreed to and done before under the same key.
 */
export async function holdAdjustment(
  deps: WalletDeps,
  context: CallContext,
  { accountId, balanceType, amount, memo, key }: AdjustBalanceRequest,
): Promise<boolean> {
  const limit = await limitOf(deps, balanceType);
  const wanted = { accountId, balanceType, amount, key };
  const actor = context.principal.accountId;
  if (limit === undefined || (await dayTotal(deps.database, actor, wanted, deps.clock.now())) <= limit) return false;
  if (!(await deps.approvals.applies(context, 'balance.adjust'))) return false;
  // What was done under the key before it needed anybody is done.
  const { rowCount } = await deps.database.query('select from adjustments where actor = $1 and key = $2', [actor, key]);
  if (rowCount) return false;
  const [balances] = await ownersBalances(deps.database.pool, [accountId]);
  const held = balances?.[balanceType as 'money' | 'point'] ?? 0n;
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

/**
 * Within the transaction that moves it: false where the sums of the day have passed the line since they were looked at,
 * because others were moved at the same time; they wait for each other here. For whom a second person could be asked.
 */
export async function staysBelow(
  deps: WalletDeps,
  tx: Queryable,
  context: CallContext,
  wanted: Adjustment,
): Promise<boolean> {
  const limit = await limitOf(deps, wanted.balanceType);
  if (limit === undefined) return true;
  const actor = context.principal.accountId;
  await lockDaySums(tx, actor, wanted.accountId);
  return (await dayTotal(tx, actor, wanted, deps.clock.now())) <= limit;
}
