import type { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { assertOwn } from '../assert-own.ts';
import { findImport, toImport } from '../import-record.ts';

/** Ends the reading of a sheet: from now on its rows stay as they are. */
export const finishReading =
  ({ database, clock, audit }: IdentityDeps): Handler<typeof ImportsService.method.finishReading> =>
  async ({ importId, fileHash }, context) => {
    const record = await database.transaction(async (tx) => {
      await assertOwn(tx, importId, context.principal);
      const before = await findImport(tx, importId, true);
      if (before.status === 'ready' && before.file_hash === fileHash) return before;
      if (before.status !== 'reading') throw new DomainError('STATE_CONFLICT');
      if (before.rows === 0) throw new DomainError('VALIDATION', { field: 'file' });
      await tx.query(`update member_imports set status = 'ready', file_hash = $2, checked_at = $3 where id = $1`, [
        importId,
        fileHash,
        clock.now(),
      ]);
      const { file_name, rows, passed, mended, blocked } = before;
      const after = { file_name, file_hash: fileHash, rows, passed, mended, blocked };
      await audit(tx, context, { action: 'import.read', resource: 'import', resourceId: String(importId), after });
      return findImport(tx, importId);
    });
    return toImport(record);
  };
