import type { ReferralService } from '@madang/proto/madang/identity/v1/referrals_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { PoolClient } from 'pg';
import { eachById } from '../accounts/each-by-id.ts';
import type { IdentityDeps } from '../deps.ts';

/** Deletes one code in its own transaction: a join that holds it comes first. */
async function deleteCode(
  deps: IdentityDeps,
  tx: PoolClient,
  context: CallContext,
  id: bigint,
  memo: string,
): Promise<void> {
  const scope = scopeWhere(context.principal, 'g.path', 2);
  const { rows } = await tx.query<{ code: string; agent_id: bigint; deleted_at: Date | null }>(
    `select c.code, c.agent_id, c.deleted_at from referral_codes c join accounts g on g.id = c.agent_id
     where c.id = $1 and ${scope.sql} for no key update of c`,
    [id, ...scope.params],
  );
  const row = rows[0];
  if (!row) throw new DomainError('NOT_FOUND');
  if (row.deleted_at) throw new DomainError('ALREADY_PROCESSED');
  await tx.query('update referral_codes set deleted_at = $2, deleted_by = $3 where id = $1', [
    id,
    deps.clock.now(),
    context.principal.accountId,
  ]);
  await deps.audit(tx, context, {
    action: 'referral_code.delete',
    resource: 'account',
    resourceId: String(row.agent_id),
    memo,
    before: { code: row.code },
  });
}

export const deleteReferralCodes =
  (deps: IdentityDeps): Handler<typeof ReferralService.method.deleteReferralCodes> =>
  async (request, context) => ({
    results: await eachById(request.ids, (id) =>
      deps.database.transaction((tx) => deleteCode(deps, tx, context, id, request.memo)),
    ),
  });
