import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { AdjustBalanceRequest, WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import type { WalletDeps } from '../deps.ts';
import { accountOf, houses, type Purse } from '../ledger/accounts.ts';
import { postGroup } from '../ledger/post-group.ts';
import { checkTransfer, type Transfer } from '../ledger/transfer.ts';
import { ownersBalances } from '../transfers/balances.ts';
import { checkReach } from '../transfers/reach.ts';
import { repeated } from '../transfers/repeated.ts';

/**
 * Grants or recovers by hand. What an administrator gives comes from the house; what an agent gives comes from its own
 * purse, and goes only to its subtree.
 */
export const adjustBalance =
  (deps: WalletDeps): Handler<typeof WalletService.method.adjustBalance> =>
  async (request, context) => {
    if (request.amount === 0n) throw new DomainError('AMOUNT_RANGE', { field: 'amount' });
    if (context.principal.kind === AccountKind.AGENT) await checkAgent(deps, context, request);
    await repeated(() => deps.database.transaction((tx) => adjust(deps, tx, request, context)));
    const [balances] = await ownersBalances(deps.database.pool, [request.accountId]);
    return balances ? { balances } : {};
  };

async function checkAgent(
  deps: WalletDeps,
  context: CallContext,
  { accountId, purse, amount }: AdjustBalanceRequest,
): Promise<void> {
  const needed = `${purse}.${amount > 0n ? 'grant' : 'recover'}`;
  if (!context.principal.permissions.includes(needed)) throw new DomainError('FORBIDDEN');
  if (accountId === context.principal.accountId) throw new DomainError('FORBIDDEN');
  await checkReach(deps, context, [accountId]);
}

async function adjust(
  { clock, audit }: WalletDeps,
  tx: pg.PoolClient,
  request: AdjustBalanceRequest,
  context: CallContext,
): Promise<void> {
  const now = clock.now();
  const transfer = transferOf(request, context, await keyOf(tx, request, context, now));
  checkTransfer(transfer);
  const [before] = await ownersBalances(tx, [request.accountId]);
  const [outcome] = await postGroup(tx, [transfer], now);
  if (!outcome?.posted)
    throw new DomainError(outcome?.reason === 'INSUFFICIENT_FUNDS' ? 'INSUFFICIENT_FUNDS' : 'KEY_CONFLICT');
  if (before?.money === undefined) return;
  const [after] = await ownersBalances(tx, [request.accountId]);
  const purse = request.purse as 'money' | 'point' | 'egg';
  // A repeated call finds its transfer posted and the balance unchanged: it was audited the first time.
  if (before[purse] === after?.[purse]) return;
  await audit(tx, context, {
    action: request.amount > 0n ? 'balance.grant' : 'balance.recover',
    resource: 'member',
    resourceId: request.accountId.toString(),
    before: { [purse]: before[purse] },
    after: { [purse]: after?.[purse] },
    memo: request.memo,
  });
}

/** The transfer's key of a caller's key; the same key for anything else is a conflict. */
async function keyOf(
  tx: pg.PoolClient,
  request: AdjustBalanceRequest,
  { principal }: CallContext,
  now: Date,
): Promise<string> {
  const { accountId, purse, amount, key } = request;
  const values = [principal.accountId, key, uuidv7(now.getTime()), accountId, purse, amount, now];
  const made = await tx.query<{ transfer: string }>(
    `insert into adjustments (actor, key, transfer, account_id, purse, amount, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning transfer`,
    values,
  );
  if (made.rows[0]) return made.rows[0].transfer;
  const { rows } = await tx.query<{ transfer: string }>(
    'select transfer from adjustments where actor = $1 and key = $2 and account_id = $3 and purse = $4 and amount = $5',
    [principal.accountId, key, accountId, purse, amount],
  );
  if (!rows[0]) throw new DomainError('KEY_CONFLICT', { field: 'key' });
  return rows[0].transfer;
}

function transferOf(
  { accountId, purse, amount }: AdjustBalanceRequest,
  { principal }: CallContext,
  key: string,
): Transfer {
  const person = accountOf(accountId, purse as Purse);
  const byAgent = principal.kind === AccountKind.AGENT;
  const other = byAgent ? accountOf(principal.accountId, purse as Purse) : houses.adjustment;
  const [debit, credit] = amount > 0n ? [other, person] : [person, other];
  const kind = amount > 0n ? 'grant' : 'recover';
  return { key, debit, credit, amount: amount < 0n ? -amount : amount, kind, reference: principal.account };
}
