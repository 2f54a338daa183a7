import type {
  ExplainDifferenceRequest,
  ReconciliationService,
} from '@madang/proto/madang/wallet/v1/reconciliation_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import { isAccountKind } from '../reconciliation/account-kinds.ts';
import type { ReconciliationDeps } from '../reconciliation/compute-day.ts';
import { checkDay, lockOpenDay } from '../reconciliation/open-day.ts';
import { differenceOf, readSheet } from '../reconciliation/read-day.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';

/** Names the cause of a difference, or of a part of it: never of more than there is. */
export const explainDifference =
  (deps: ReconciliationDeps): Handler<typeof ReconciliationService.method.explainDifference> =>
  async (request, context) => {
    checkDay(request.day);
    if (!isAccountKind(request.accountKind)) throw new DomainError('VALIDATION', { field: 'account_kind' });
    if (request.amount === 0n) throw new DomainError('AMOUNT_RANGE', { field: 'amount' });
    await retryTransaction(() => deps.database.transaction((tx) => explain(deps, tx, request, context)));
    return readSheet(deps.database.pool, request.day, deps.clock);
  };

async function explain(
  deps: ReconciliationDeps,
  tx: pg.PoolClient,
  request: ExplainDifferenceRequest,
  context: CallContext,
): Promise<void> {
  const { day, accountKind, testAccount, cause, amount, memo, key } = request;
  const { principal } = context;
  if (await wasNamed(tx, request, principal.accountId)) return;
  const { rows } = await lockOpenDay(tx, day);
  const row = rows.find(({ kind, test }) => kind === accountKind && test === testAccount);
  const left = row ? differenceOf(row) - row.explained : 0n;
  const isPart = left > 0n ? amount > 0n && amount <= left : amount < 0n && amount >= left;
  if (!isPart) throw new DomainError('AMOUNT_RANGE', { field: 'amount', meta: { left: `${left}` } });
  await tx.query(
    `insert into reconciliation_causes (day, account_kind, test_account, cause, amount, memo, actor_id, actor, key, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [day, accountKind, testAccount, cause, amount, memo, principal.accountId, principal.account, key, deps.clock.now()],
  );
  await deps.audit(tx, context, {
    action: 'reconciliation.explain',
    resource: 'reconciliation',
    resourceId: day,
    after: { account_kind: accountKind, cause, amount },
    memo,
  });
}

/** True for a call that was taken before. KEY_CONFLICT when its key named another cause. */
async function wasNamed(
  tx: pg.PoolClient,
  { key, day, accountKind, cause, amount }: ExplainDifferenceRequest,
  actor: bigint,
): Promise<boolean> {
  const { rows } = await tx.query<{ same: boolean }>(
    `select (day, account_kind, cause, amount) = ($3::date, $4, $5, $6::int8) as same from reconciliation_causes
     where actor_id = $1 and key = $2`,
    [actor, key, day, accountKind, cause, amount],
  );
  if (rows[0] && !rows[0].same) throw new DomainError('KEY_CONFLICT', { field: 'key' });
  return rows[0] !== undefined;
}
