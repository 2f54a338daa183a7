import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { ConnectionService } from '@madang/proto/madang/identity/v1/connections_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { scopeWhere } from '@madang/runtime/list-query.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { isAbove } from '../../access/check-grants.ts';
import { type Kind, kindFromProto } from '../../accounts/kind.ts';
import { visibleKinds } from '../../accounts/visibility.ts';
import type { IdentityDeps } from '../../deps.ts';
import { endSessions } from '../../sessions/end-sessions.ts';

/** Sessions that one call ends: each tells of itself, and none holds the others up for long. */
const batch = 500;

/** Ends all sessions of a kind, but the caller's own and those of administrators who may do more. */
export const endKind =
  (deps: IdentityDeps): Handler<typeof ConnectionService.method.endKind> =>
  async ({ kind, memo }, context) => {
    const kinds = kindsOf(context, kind);
    const now = deps.clock.now();
    const { hashes, count } = await deps.database.transaction(async (tx) => {
      const sessionIds = await find(tx, context, kinds);
      if (sessionIds.length === 0) return { hashes: [], count: 0 };
      const how = { reason: 'operator', now, trace: context.trace } as const;
      const hashes = await endSessions(tx, { sessionIds }, how);
      const after = { kinds, ended: sessionIds.length };
      await deps.audit(tx, context, { action: 'session.end_all', resource: 'session', resourceId: 'all', after, memo });
      return { hashes, count: sessionIds.length };
    });
    await deps.sessionCache.mark(hashes);
    return { ended: BigInt(count), more: count === batch };
  };

/** The kinds that are meant, of those that the caller may see. */
function kindsOf({ principal }: CallContext, kind: AccountKind): Kind[] {
  const visible = visibleKinds(principal);
  const wanted = kind === AccountKind.UNSPECIFIED ? visible : visible.filter((one) => one === kindFromProto(kind));
  if (wanted.length === 0) throw new DomainError('FORBIDDEN');
  return wanted;
}

/** Roles of administrators who may do no more than the caller. */
async function rolesBelow(tx: Queryable, { principal }: CallContext): Promise<string[]> {
  const { rows } = await tx.query<{ role: string; permissions: string[] | null }>(
    `select held.role, r.permissions from (select distinct role from accounts where kind = 'admin') held
     left join admin_roles r on r.name = held.role`,
  );
  return rows.filter(({ role, permissions }) => !isAbove(principal, role, permissions)).map(({ role }) => role);
}

async function find(tx: Queryable, context: CallContext, kinds: readonly Kind[]): Promise<string[]> {
  const { principal } = context;
  const scope = scopeWhere(principal, 'a.path', 4);
  const roles = kinds.includes('admin') ? await rolesBelow(tx, context) : [];
  const { rows } = await tx.query<{ id: string }>(
    `select s.id from sessions s join accounts a on a.id = s.account_id
     where s.ended_at is null and s.kind = any($1) and s.id::text <> $2
       and (a.kind <> 'admin' or a.role = any($3)) and ${scope.sql}
     order by s.id limit ${batch}`,
    [kinds, principal.sessionId, roles, ...scope.params],
  );
  return rows.map(({ id }) => id);
}
