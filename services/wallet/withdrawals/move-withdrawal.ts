import { checkApprover } from '@madang/runtime/approvals/approver-pause.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import { lockDebt } from '../debts/lock-debt.ts';
import type { WalletDeps } from '../deps.ts';
import { whyNot } from '../requests/moves.ts';
import { checkNotOwn, isOperator, type Order, processor, wasDone } from '../requests/processing.ts';
import { checkNotes } from '../risk-notes/enforce.ts';
import { approverPause } from '../settings/approver-pause.ts';
import { payOut, releaseMoney } from './holds.ts';
import { closeTurnover } from './turnover.ts';
import { withdrawalEvent } from './withdrawal-event.ts';
import { type WithdrawalTarget, withdrawalActions, withdrawalMoves } from './withdrawal-moves.ts';
import { type WithdrawalRow, withdrawalColumns } from './withdrawal-row.ts';

export interface WithdrawalMove {
  id: bigint;
  order: Order<WithdrawalTarget>;
  /** True where it is completed by the end of transaction. */
  ends: boolean;
  /** What holds for the members, and for an account that is gone what the site says. */
  secondApprovalAbove(accountId: bigint): bigint;
}

/** Moves one withdrawal, with its transfer, its audit row and its event in one transaction. */
export async function moveWithdrawal(
  deps: WalletDeps,
  tx: pg.PoolClient,
  { id, order, secondApprovalAbove, ends }: WithdrawalMove,
  context: CallContext,
): Promise<void> {
  const before = await lockWithdrawal(tx, id, context);
  if (wasDone(before, order)) return;
  checkNotOwn(before, context);
  const refused = whyNot(withdrawalMoves, before.status, order.target);
  if (refused) throw new DomainError(refused);
  if (order.target === 'approved' || order.target === 'completed') await checkDebt(tx, before);
  const now = deps.clock.now();
  const asksSecond = order.target === 'approved' && (await checkNotes(tx, before.id));
  const above = secondApprovalAbove(before.account_id);
  const isFirst = order.target === 'approved' && needsFirst(before, above, asksSecond, context);
  if (order.target === 'approved' && before.needs_second)
    await checkApprover(context.principal, now, approverPause(deps.settings));
  const after = isFirst
    ? await signFirst(tx, before, order, context, now)
    : await take(tx, before, order, context, now);
  if (isOperator(context.principal)) {
    await deps.audit(tx, context, {
      action: ends ? 'withdrawal.end' : isFirst ? 'withdrawal.approve_first' : withdrawalActions[order.target],
      resource: 'withdrawal',
      resourceId: id.toString(),
      before: { status: before.status, amount: before.amount, account_id: before.account_id },
      after: {
        status: after.status,
        needs_second: after.needs_second,
        first_approver: after.first_approver,
        ...(order.note && { operator_note: order.note }),
      },
      memo: order.memo,
    });
  }
  if (!isFirst) await addEvents(tx, [withdrawalEvent(after, before.status, now)], context.trace);
}

/** A row that another operator is moving is waited for, and then seen as that one left it. */
async function lockWithdrawal(tx: pg.PoolClient, id: bigint, { principal }: CallContext): Promise<WithdrawalRow> {
  const scope = scopeWhere(principal, 'w.path', 2);
  const { rows } = await tx.query<WithdrawalRow>(
    `select ${withdrawalColumns} from withdrawals w where w.id = $1 and ${scope.sql} for no key update`,
    [id, ...scope.params],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** Nobody who owes is paid out: DEBT_OPEN. What is held can be given back, which pays the debt first. */
async function checkDebt(tx: pg.PoolClient, { account_id }: WithdrawalRow): Promise<void> {
  const debt = await lockDebt(tx, account_id);
  if (debt > 0n) throw new DomainError('DEBT_OPEN', { meta: { debt: `${debt}` } });
}

/** True when an approval is the first of two. SAME_APPROVER when the first approver wants to be the second one too. */
function needsFirst(
  row: WithdrawalRow,
  secondApprovalAbove: bigint,
  asksSecond: boolean,
  { principal }: CallContext,
): boolean {
  if (row.needs_second) {
    if (row.first_approver_id === principal.accountId) throw new DomainError('SAME_APPROVER');
    return false;
  }
  return asksSecond || (secondApprovalAbove > 0n && row.amount > secondApprovalAbove);
}

async function take(
  tx: pg.PoolClient,
  row: WithdrawalRow,
  order: Order<WithdrawalTarget>,
  { principal }: CallContext,
  now: Date,
): Promise<WithdrawalRow> {
  if (order.target === 'completed') {
    await payOut(tx, row, now);
    await closeTurnover(tx, row.id);
  }
  if (order.target === 'refused' || order.target === 'approval_cancelled') await releaseMoney(tx, row, now);
  const { rows } = await tx.query<WithdrawalRow>(
    `update withdrawals w set status = $2, needs_second = false,
       approved_at = case when $2 = 'approved' then $5 else approved_at end,
       memo = case when $3::text = '' then memo else $3 end, processed_by = $4, processed_at = $5,
       process_key = $6, process_status = $2,
       operator_note = case when $8::text = '' then operator_note else $8 end
      where w.id = $1 and w.status = $7 returning ${withdrawalColumns}`,
    [row.id, order.target, order.memo, processor(principal), now, order.key, row.status, order.note],
  );
  return moved(rows, row);
}

async function signFirst(
  tx: pg.PoolClient,
  row: WithdrawalRow,
  order: Order<WithdrawalTarget>,
  { principal }: CallContext,
  now: Date,
): Promise<WithdrawalRow> {
  const { rows } = await tx.query<WithdrawalRow>(
    `update withdrawals w set needs_second = true, first_approver = $2, first_approver_id = $3,
       memo = case when $4::text = '' then memo else $4 end, processed_by = $2, processed_at = $5,
       process_key = $6, process_status = $7,
       operator_note = case when $8::text = '' then operator_note else $8 end
      where w.id = $1 and w.status = 'waiting' and not needs_second returning ${withdrawalColumns}`,
    [row.id, processor(principal), principal.accountId, order.memo, now, order.key, order.target, order.note],
  );
  return moved(rows, row);
}

function moved([after]: WithdrawalRow[], { id }: WithdrawalRow): WithdrawalRow {
  if (!after) throw new Error(`withdrawal ${id} was not moved`);
  return after;
}
