import { createHash } from 'node:crypto';
import { checkApprover } from '@madang/runtime/approvals/approver-pause.ts';
import { canonical } from '@madang/runtime/audit/audit.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import type pg from 'pg';
import { approverPause } from '../settings/approver-pause.ts';
import { dayBefore, type ReconciliationDeps } from './compute-day.ts';
import { isUnexplained, type ReadDay, readDay } from './read-day.ts';

export interface Closing {
  day: string;
  /** What the closer typed. */
  amount: bigint;
  memo: string;
}

/**
 * Closes a day: from then on nothing of it is computed, sealed or explained again, and what is wrong is put right on a later
 * day. Its hash covers all that the sheet says and the hash of the day before, and stands in the audit chain.
 */
export async function closeDay(
  deps: Pick<ReconciliationDeps, 'audit' | 'clock' | 'settings'>,
  tx: pg.PoolClient,
  { day, amount, memo }: Closing,
  context: CallContext,
): Promise<void> {
  const read = await readDay(tx, day, true);
  if (!read) throw new DomainError('NOT_FOUND');
  const { principal } = context;
  checkClosable(read, amount, principal.accountId);
  const now = deps.clock.now();
  await checkApprover(principal, now, approverPause(deps.settings));
  const previous = await hashBefore(tx, day);
  const hash = hashOf(read, previous, { id: `${principal.accountId}`, account: principal.account, at: now });
  const { rowCount } = await tx.query(
    `update reconciliations set status = 'closed', closed_by = $2, closed_by_id = $3, closed_at = $4, hash = $5
     where day = $1 and status = 'computed'`,
    [day, principal.account, principal.accountId, now, hash],
  );
  if (rowCount !== 1) throw new DomainError('ALREADY_PROCESSED');
  await deps.audit(tx, context, {
    action: 'reconciliation.close',
    resource: 'reconciliation',
    resourceId: day,
    after: { net: amount, hash: hash.toString('hex'), previous: previous.toString('hex') },
    memo,
  });
}

/** What keeps a day from being closed, the first reason first. */
function checkClosable({ row, rows, figures }: ReadDay, amount: bigint, closer: bigint): void {
  if (row.status === 'closed') throw new DomainError('ALREADY_PROCESSED');
  const open = rows.filter(isUnexplained).map(({ kind }) => kind);
  if (open.length > 0) throw new DomainError('STATE_CONFLICT', { field: 'causes', meta: { rows: open.join(',') } });
  if (row.bank_by_id === null || row.vendors_at === null) throw new DomainError('STATE_CONFLICT', { field: 'seals' });
  if (row.bank_by_id === closer) throw new DomainError('SAME_APPROVER');
  if (amount !== figures.net) throw new DomainError('AMOUNT_RANGE', { field: 'amount' });
}

/** The hash of the day before; none for the very first one. STATE_CONFLICT while that day is open. */
async function hashBefore(tx: Queryable, day: string): Promise<Buffer> {
  const { rows } = await tx.query<{ status: string; hash: Buffer | null }>(
    'select status, hash from reconciliations where day = $1 for share',
    [dayBefore(day)],
  );
  if (rows[0] && !rows[0].hash) throw new DomainError('STATE_CONFLICT', { field: 'day_before' });
  return rows[0]?.hash ?? Buffer.alloc(0);
}

interface Closer {
  id: string;
  account: string;
  at: Date;
}

/** SHA-256 of the hash of the day before and of all that the sheet says, in one form. */
export function hashOf({ row, rows, causes }: ReadDay, previous: Buffer, closer: Closer): Buffer {
  const sheet = {
    day: row.day,
    computed_at: row.computed_at.toISOString(),
    transfers: row.transfers,
    bank: [row.bank_by, row.bank_at?.toISOString()],
    vendors: [row.vendors_by, row.vendors_at?.toISOString()],
    closer: [closer.id, closer.account, closer.at.toISOString()],
    rows: rows.map(({ cells, ...rest }) => ({
      ...rest,
      cells: [...cells].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, cell]) => [name, cell.amount, cell.transfers]),
    })),
    causes: causes.map((cause) => ({ ...cause, at: cause.at.toISOString() })),
  };
  return createHash('sha256').update(previous).update(canonical(sheet)).digest();
}
