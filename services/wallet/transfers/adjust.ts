import { AccountKind, type Principal } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Account } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { accountOf, type BalanceTypeName, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { AdjustBalanceRequest } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import { maybeIndebted } from '../debts/collect-debts.ts';
import { payDebt } from '../debts/pay-debt.ts';
import type { WalletDeps } from '../deps.ts';
import { postGroup } from '../ledger/post-group.ts';
import { checkTransfer, type Transfer } from '../ledger/transfer.ts';
import { type BonusOwner, bonusEvent } from '../points/bonus-event.ts';
import { personInScope } from './assert-in-scope.ts';
import { refusalOf } from './refusal.ts';
import { takeKey } from './take-key.ts';

/** A grant, or a recovery where the amount is negative. */
export type Adjustment = Pick<AdjustBalanceRequest, 'accountId' | 'balanceType' | 'amount' | 'memo' | 'key'>;

/**
 * To whom it goes. Nobody gives to oneself, and nobody to whom no person answers: posting would make an account for nobody.
 */
export async function checkOwner(
  deps: Pick<WalletDeps, 'identity'>,
  context: CallContext,
  { accountId, balanceType, amount }: Adjustment,
): Promise<Account> {
  const needed = `${balanceType}.${amount > 0n ? 'grant' : 'recover'}`;
  const { kind, permissions } = context.principal;
  if (kind === AccountKind.AGENT && !permissions.includes(needed)) throw new DomainError('FORBIDDEN');
  if (accountId === context.principal.accountId) throw new DomainError('FORBIDDEN');
  return personInScope(deps, context, accountId);
}

/**
 * Moves what is wanted in the name of whoever wanted it; the audit names whoever does it. `isAlone` is true of an
 * administrator to whom no second person agreed: what they move adds up by the day. `owner` is the person where it stands now.
 */
export async function adjust(
  { clock, audit }: Pick<WalletDeps, 'clock' | 'audit'>,
  tx: pg.PoolClient,
  request: Adjustment,
  owner: BonusOwner,
  context: CallContext,
  by: Pick<Principal, 'accountId' | 'account'> & { isAlone: boolean },
): Promise<void> {
  const now = clock.now();
  const key = uuidv7(now.getTime());
  const told = { path: owner.path, memo: request.memo, byPartner: context.principal.kind === AccountKind.AGENT };
  if (!(await takeKey(tx, request, { ...by, told }, key, now))) return;
  const transfer = transferOf(request, context, key, by.account);
  checkTransfer(transfer);
  const [outcome] = await postGroup(tx, [transfer], now);
  if (!outcome?.posted) throw refusalOf(outcome?.reason);
  const { balanceType, amount, accountId, memo } = request;
  // What an agent gives is its own, and no bonus of the house.
  if (balanceType === 'point' && context.principal.kind === AccountKind.ADMIN)
    await addEvents(tx, [bonusEvent(owner, key, amount > 0n ? 'grant' : 'recover', amount, now)]);
  for (const owner of maybeIndebted([transfer])) await payDebt(tx, owner, 'adjustment', now);
  // The entry was written under the account's lock: only it says what this very movement found and left.
  const after = (amount > 0n ? outcome.credit : outcome.debit)?.balanceAfter;
  if (after === undefined) throw new Error(`the adjustment ${key} has no entry on the account ${accountId}`);
  await audit(tx, context, {
    action: amount > 0n ? 'balance.grant' : 'balance.recover',
    resource: 'member',
    resourceId: accountId.toString(),
    before: { [balanceType]: after - amount },
    after: { [balanceType]: after },
    memo,
  });
}

function transferOf(
  { accountId, balanceType, amount }: Adjustment,
  { principal }: CallContext,
  key: string,
  reference: string,
): Transfer {
  const person = accountOf(accountId, balanceType as BalanceTypeName);
  const byAgent = principal.kind === AccountKind.AGENT;
  const other = byAgent ? accountOf(principal.accountId, balanceType as BalanceTypeName) : houseAccounts.adjustment;
  const [debit, credit] = amount > 0n ? [other, person] : [person, other];
  const kind = amount > 0n ? 'grant' : 'recover';
  return { key, debit, credit, amount: amount < 0n ? -amount : amount, kind, reference };
}
