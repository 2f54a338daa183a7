import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { stateChanged } from '../accounts/account-events.ts';
import { type Kind, kindFromProto } from '../accounts/kind.ts';
import type { IdentityDeps } from '../deps.ts';
import { checkOwner } from '../login/check-owner.ts';
import { readLoginRules } from '../login/read-login-rules.ts';
import { checkNewPassword, normalPassword } from '../passwords/password-rule.ts';
import { endSessions, liveTokens } from '../sessions/end-sessions.ts';

/** Changes the caller's own password; its other sessions end. */
export const updatePassword =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.updatePassword> =>
  async (request, context) => {
    const { principal } = context;
    const kind = kindFromProto(principal.kind);
    // Whoever was given a first password may do nothing else before this: the setting is about those who chose theirs.
    const mayChange = kind === 'admin' || principal.flags.includes('change_password');
    const rules = await readLoginRules(deps);
    if (!mayChange && !rules.passwordChange) throw new DomainError('PASSWORD_CHANGE_OFF');
    const after = normalPassword(kind, request.newPassword);
    checkNewPassword(rules.passwordLeast[kind], principal.account, after, 'new_password');
    if (after === normalPassword(kind, request.password))
      throw new DomainError('WEAK_PASSWORD', { field: 'new_password' });
    const owner = await checkOwner(deps, context, request);
    const hash = await deps.passwords.hash(after, context.signal);
    await write(deps, context, owner.password, hash);
    return {};
  };

interface Written {
  id: bigint;
  kind: Kind;
  state: string;
  level: number;
  nickname: string;
  path: string;
  version: bigint;
  /** True where the account could do nothing before it chose a password. */
  due: boolean;
}

/** Of two changes at once the second finds another password than the one that it was checked against. */
async function write(deps: IdentityDeps, context: CallContext, before: string, after: string): Promise<void> {
  const { accountId, sessionId } = context.principal;
  const marked = await deps.database.transaction(async (tx) => {
    const { rows } = await tx.query<Written>(
      `update accounts set password = $3, flags = flags - 'change_password',
         version = version + (flags ? 'change_password')::int
       where id = $1 and password = $2
       returning id, kind, state, level, nickname, path::text as path, version, old.flags ? 'change_password' as due`,
      [accountId, before, after],
    );
    const [account] = rows;
    if (!account) throw new DomainError('WRONG_PASSWORD', { field: 'password' });
    await deps.audit(tx, context, { action: 'account.password', resource: 'account', resourceId: String(accountId) });
    const except = sessionId || undefined;
    const now = deps.clock.now();
    const ended = await endSessions(
      tx,
      { accountIds: [accountId], except },
      { reason: 'password', now, trace: context.trace },
    );
    if (!account.due) return ended;
    await addEvents(tx, [stateChanged(account, account.version, now)], context.trace);
    return [...ended, ...(await liveTokens(tx, [accountId]))];
  });
  await deps.sessionCache.mark(marked);
}
