import type { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { findImport, toImport } from '../import-record.ts';
import { findWaiting } from '../passwords-wait.ts';

/** Forgets what first passwords are made from: from now on nobody can compute one again. */
export const handOverPasswords =
  ({ database, audit }: IdentityDeps): Handler<typeof ImportsService.method.handOverPasswords> =>
  async ({ id }, context) => {
    const record = await database.transaction(async (tx) => {
      const before = await findWaiting(tx, id, context.principal, true);
      await tx.query('update member_imports set password_secret = null where id = $1', [id]);
      const after = { passwords: before.made };
      await audit(tx, context, { action: 'import.passwords', resource: 'import', resourceId: String(id), after });
      return findImport(tx, id);
    });
    return toImport(record);
  };
