import type { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import type { AuditAction } from '@madang/runtime/audit/actions.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { findImport, type ImportRecord, type ImportStatus, toImport } from '../import-record.ts';

interface Move {
  from: readonly ImportStatus[];
  action: AuditAction;
}

/** What an operator may do with an import, beside asking for it and confirming it. */
const moves = new Map<string, Move>([
  ['paused', { from: ['running', 'confirmed'], action: 'import.pause' }],
  ['running', { from: ['paused'], action: 'import.resume' }],
  ['cancelled', { from: ['reading', 'ready', 'requested', 'confirmed', 'paused'], action: 'import.cancel' }],
  ['undoing', { from: ['completed', 'cancelled'], action: 'import.undo' }],
]);

export const moveImport =
  ({ database, clock, audit }: IdentityDeps): Handler<typeof ImportsService.method.moveImport> =>
  async ({ id, status, memo }, context) => {
    const move = moves.get(status);
    if (!move) throw new DomainError('VALIDATION', { field: 'status' });
    const record = await database.transaction(async (tx) => {
      const before = await findImport(tx, id, true);
      checkMove(before, status, move);
      const now = clock.now();
      const resumed = status === 'running' && before.started_at === null ? 'confirmed' : status;
      await tx.query(
        `update member_imports set status = $2, memo = case when $3 = '' then memo else $3 end,
           ended_at = case when $2 = 'cancelled' then $4::timestamptz when $2 = 'undoing' then null else ended_at end,
           lease_owner = null, lease_until = null where id = $1`,
        [id, resumed, memo, now],
      );
      await audit(tx, context, {
        action: move.action,
        resource: 'import',
        resourceId: String(id),
        before: { status: before.status, made: before.made },
        after: { status: resumed },
        memo,
      });
      return findImport(tx, id);
    });
    return toImport(record);
  };

/** An import that has made nothing has nothing to take back. */
function checkMove(before: ImportRecord, status: string, { from }: Move): void {
  if (before.status === status || (status === 'undoing' && before.status === 'undone'))
    throw new DomainError('ALREADY_PROCESSED');
  if (!from.includes(before.status) || (status === 'undoing' && before.made === 0))
    throw new DomainError('STATE_CONFLICT', { meta: { from: before.status, to: status } });
}
