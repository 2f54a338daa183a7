import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { kindFromProto } from '../accounts/kind.ts';
import type { IdentityDeps } from '../deps.ts';
import { checkOwner } from '../login/check-owner.ts';
import { readLoginRules } from '../login/read-login-rules.ts';
import { checkNewPassword, normalPassword } from '../passwords/password-rule.ts';
import { endSessions } from '../sessions/end-sessions.ts';

/** Changes the caller's own password; its other sessions end. */
export const updatePassword =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.updatePassword> =>
  async (request, context) => {
    const { principal } = context;
    const kind = kindFromProto(principal.kind);
    if (kind !== 'admin' && !(await readLoginRules(deps)).passwordChange) throw new DomainError('PASSWORD_CHANGE_OFF');
    const after = normalPassword(kind, request.newPassword);
    checkNewPassword(kind, principal.account, after, 'new_password');
    if (after === normalPassword(kind, request.password))
      throw new DomainError('WEAK_PASSWORD', { field: 'new_password' });
    const owner = await checkOwner(deps, context, request);
    const hash = await deps.passwords.hash(after, context.signal);
    await write(deps, context, owner.password, hash);
    return {};
  };

/** Of two changes at once the second finds another password than the one that it was checked against. */
async function write(deps: IdentityDeps, context: CallContext, before: string, after: string): Promise<void> {
  const { accountId, sessionId } = context.principal;
  const ended = await deps.database.transaction(async (tx) => {
    const { rowCount } = await tx.query('update accounts set password = $3 where id = $1 and password = $2', [
      accountId,
      before,
      after,
    ]);
    if (rowCount !== 1) throw new DomainError('WRONG_PASSWORD', { field: 'password' });
    await deps.audit(tx, context, { action: 'account.password', resource: 'account', resourceId: String(accountId) });
    const except = sessionId || undefined;
    const how = { reason: 'password', now: deps.clock.now(), trace: context.trace } as const;
    return endSessions(tx, { accountIds: [accountId], except }, how);
  });
  await deps.sessionCache.mark(ended);
}
