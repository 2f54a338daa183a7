import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { checkNotAbove } from '../access/check-grants.ts';
import type { Kind } from '../accounts/kind.ts';
import { visibleKinds } from '../accounts/visibility.ts';
import type { IdentityDeps } from '../deps.ts';
import { endSessions as endInTransaction } from '../sessions/end-sessions.ts';

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Row {
  account_id: bigint;
  kind: Kind;
  role: string;
  role_permissions: string[] | null;
}

/** Ends sessions of others. One that has ended already is as the caller wants it. */
export const endSessions =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.endSessions> =>
  async (request, context) => {
    const results: { id: string; ok: boolean; code: string }[] = [];
    for (const id of request.ids) {
      try {
        await endOne(deps, context, id, request.memo);
        results.push({ id, ok: true, code: '' });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        results.push({ id, ok: false, code: error.reason });
      }
    }
    return { results };
  };

async function endOne(deps: IdentityDeps, context: CallContext, id: string, memo: string): Promise<void> {
  const { principal } = context;
  if (!idForm.test(id)) throw new DomainError('NOT_FOUND');
  const scope = scopeWhere(principal, 'a.path', 3);
  const ended = await deps.database.transaction(async (tx) => {
    const { rows } = await tx.query<Row>(
      `select s.account_id, a.kind, a.role,
              (select r.permissions from admin_roles r where r.name = a.role) as role_permissions
         from sessions s join accounts a on a.id = s.account_id
       where s.id = $1 and a.kind = any($2) and ${scope.sql}`,
      [id, visibleKinds(principal), ...scope.params],
    );
    const session = rows[0];
    if (!session) throw new DomainError('NOT_FOUND');
    checkNotAbove(principal, session);
    const how = { reason: 'operator', now: deps.clock.now(), trace: context.trace } as const;
    const hashes = await endInTransaction(tx, { sessionIds: [id] }, how);
    if (hashes.length > 0) {
      const after = { account_id: session.account_id };
      await deps.audit(tx, context, { action: 'session.end', resource: 'session', resourceId: id, after, memo });
    }
    return hashes;
  });
  await deps.sessionCache.mark(ended);
}
