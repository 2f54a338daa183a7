import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import { releaseNotice, settleNotice } from '../bank-notices/settle-notice.ts';
import type { WalletDeps } from '../deps.ts';
import { whyNot } from '../requests/moves.ts';
import { checkNotOwn, isOperator, type Order, processor, wasDone } from '../requests/processing.ts';
import type { Requester } from '../values/member-settings.ts';
import { approveDeposit } from './approve.ts';
import { cancelApproval } from './cancel-approval.ts';
import { depositEvent } from './deposit-event.ts';
import { type DepositTarget, depositActions, depositMoves } from './deposit-moves.ts';
import { type DepositRow, depositColumns } from './deposit-row.ts';

export interface DepositMove {
  id: bigint;
  order: Order<DepositTarget>;
  /** What holds for the members, for bonuses; an account that is gone earns none. */
  requesters: ReadonlyMap<bigint, Requester>;
  /** The bank notice that approves it, where one does. */
  noticeId?: bigint;
}

/** Moves one deposit, with its transfers, its audit row and its event in one transaction. */
export async function moveDeposit(
  deps: WalletDeps,
  tx: pg.PoolClient,
  move: DepositMove,
  context: CallContext,
): Promise<void> {
  const { order } = move;
  const before = await lockDeposit(tx, move.id, context);
  if (wasDone(before, order)) return;
  checkNotOwn(before, context);
  const refused = whyNot(depositMoves, before.status, order.target);
  if (refused) throw new DomainError(refused);
  const now = deps.clock.now();
  const effect = await apply(tx, before, move, now);
  await settle(deps, tx, before, move, { by: processor(context.principal), now });
  const after = await stamp(tx, before, order, context, now);
  if (isOperator(context.principal)) {
    await deps.audit(tx, context, {
      action: depositActions[order.target],
      resource: 'deposit',
      resourceId: move.id.toString(),
      before: { status: before.status, amount: before.amount, account_id: before.account_id },
      after: { status: after.status, ...effect.facts, ...(order.note && { operator_note: order.note }) },
      memo: order.memo,
    });
  }
  await addEvents(tx, [depositEvent(after, before.status, effect.points, now)], context.trace);
}

/** A row that another operator is moving is waited for, and then seen as that one left it. */
async function lockDeposit(tx: pg.PoolClient, id: bigint, { principal }: CallContext): Promise<DepositRow> {
  const scope = scopeWhere(principal, 'd.path', 2);
  const { rows } = await tx.query<DepositRow>(
    `select ${depositColumns} from deposits d where d.id = $1 and ${scope.sql} for no key update of d`,
    [id, ...scope.params],
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

interface Effect {
  /** Points given or taken back. */
  points: bigint;
  /** What the audit row tells beside the state. */
  facts: Record<string, bigint>;
}

async function apply(tx: pg.PoolClient, row: DepositRow, move: DepositMove, now: Date): Promise<Effect> {
  switch (move.order.target) {
    case 'approved': {
      const { first, charge } = await approveDeposit(tx, row, move.requesters.get(row.account_id), now);
      return { points: first + charge, facts: { money: row.amount, points: first + charge } };
    }
    case 'approval_cancelled': {
      const taken = await cancelApproval(tx, row, now);
      return { points: taken.points, facts: { ...taken } };
    }
    default:
      await tx.query('update deposits set status = $2 where id = $1 and status = $3', [
        row.id,
        move.order.target,
        row.status,
      ]);
      return { points: 0n, facts: {} };
  }
}

/** Money that a bank told of approves once: its notice is used up, or given back, in the transaction of the move. */
async function settle(
  { settings }: WalletDeps,
  tx: pg.PoolClient,
  row: DepositRow,
  { noticeId, order }: DepositMove,
  stamp: { by: string; now: Date },
): Promise<void> {
  if (order.target === 'approved') {
    const { noticeWindowMinutes: windowMinutes } = await settings.current();
    await settleNotice(tx, row, { noticeId, windowMinutes, ...stamp });
  }
  if (order.target === 'approval_cancelled') await releaseNotice(tx, row.id);
}

/** Who moved it, when and why. Finds no row if the move itself did not take effect. */
async function stamp(
  tx: pg.PoolClient,
  { id }: DepositRow,
  { target, memo, note, key }: Order<DepositTarget>,
  { principal }: CallContext,
  now: Date,
): Promise<DepositRow> {
  const { rows } = await tx.query<DepositRow>(
    `update deposits d set memo = case when $3 = '' then memo else $3 end, processed_by = $4, processed_at = $5,
       process_key = $6, process_status = $2, operator_note = case when $7 = '' then operator_note else $7 end
      where d.id = $1 and d.status = $2 returning ${depositColumns}`,
    [id, target, memo, processor(principal), now, key, note],
  );
  if (!rows[0]) throw new Error(`deposit ${id} was not moved to ${target}`);
  return rows[0];
}
