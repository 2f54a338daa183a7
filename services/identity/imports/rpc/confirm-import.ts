import type { ImportsService } from '@madang/proto/madang/identity/v1/imports_pb.ts';
import { checkApprover, pauseHours } from '@madang/runtime/approvals/approver-pause.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../../deps.ts';
import { otherConfirmers } from '../confirmers.ts';
import { findImport, type ImportRecord, importName, toImport } from '../import-record.ts';
import { checkMayGive } from '../may-give.ts';
import { newPasswordSecret } from '../one-time-password.ts';
import { sealPasswordSecret } from '../password-secret.ts';

/** The second seal: another administrator lets it begin. */
export const confirmImport =
  ({ database, clock, audit, seal, wallet }: IdentityDeps): Handler<typeof ImportsService.method.confirmImport> =>
  async ({ id, typed }, context) => {
    const { principal } = context;
    const record = await database.transaction(async (tx) => {
      const before = await findImport(tx, id, true);
      checkMayGive(principal, before);
      if (before.status !== 'requested') throw new DomainError('STATE_CONFLICT', { meta: { from: before.status } });
      const now = clock.now();
      await checkConfirmer(tx, before, principal.accountId, typed);
      if (before.requested_by !== principal.accountId) await checkApprover(principal, now, pauseHours(wallet));
      await tx.query(
        `update member_imports set status = 'confirmed', confirmed_by = $2, confirmed_by_account = $3, confirmed_at = $4,
           start_at = greatest(start_at, $4), password_secret = $5 where id = $1`,
        [id, principal.accountId, principal.account, now, sealPasswordSecret(seal, id, newPasswordSecret())],
      );
      const alone = before.requested_by === principal.accountId;
      const after = { members: before.passed + before.mended, money: before.opening_money, alone };
      await audit(tx, context, { action: 'import.confirm', resource: 'import', resourceId: String(id), after });
      return findImport(tx, id);
    });
    return toImport(record);
  };

/** Two people, unless the house has only one who may: then the name that is typed stands for the second look. */
async function checkConfirmer(tx: Queryable, record: ImportRecord, confirmer: bigint, typed: string): Promise<void> {
  if (record.requested_by !== confirmer) return;
  if ((await otherConfirmers(tx, confirmer)) > 0) throw new DomainError('SAME_APPROVER');
  if (typed.trim().toUpperCase() !== importName(record.id)) throw new DomainError('VALIDATION', { field: 'typed' });
}
