import type { ConfirmationService, ConfirmSelfRequest } from '@madang/proto/madang/identity/v1/confirmations_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import { type Kind, kindFromProto } from '../accounts/kind.ts';
import type { IdentityDeps } from '../deps.ts';
import { isCode, type SecondFactor } from '../login/second-factor.ts';
import { normalPassword } from '../passwords/password-rule.ts';
import { liveTokens } from '../sessions/end-sessions.ts';

/** Notes on the caller's session that its owner is there, once that was proved. */
export const confirmSelf =
  (deps: IdentityDeps): Handler<typeof ConfirmationService.method.confirmSelf> =>
  async (request, context) => {
    const { accountId, sessionId } = context.principal;
    if (sessionId === '') throw new DomainError('EXPIRED_SESSION');
    await checkSelf(deps, context, request);
    const tokens = await deps.database.transaction(async (tx) => {
      const { rowCount } = await tx.query(
        `update sessions set confirmed_at = greatest(confirmed_at, $3)
          where id = $1 and account_id = $2 and ended_at is null`,
        [sessionId, accountId, deps.clock.now()],
      );
      if (rowCount !== 1) throw new DomainError('EXPIRED_SESSION');
      await deps.audit(tx, context, { action: 'session.confirm', resource: 'session', resourceId: sessionId });
      return liveTokens(tx, [accountId]);
    });
    // The next call of the session carries the time of it.
    await deps.sessionCache.mark(tokens);
    return {};
  };

interface Self extends SecondFactor {
  kind: Kind;
  password: string;
}

/** The code of whoever enrolled, else the password; both are counted with those by which an account is guarded. */
async function checkSelf(
  deps: IdentityDeps,
  { principal, signal }: CallContext,
  typed: ConfirmSelfRequest,
): Promise<void> {
  const { rows } = await deps.database.query<Self>(
    `select id, kind, password, totp_secret, totp_last_step from accounts where id = $1 and state = 'normal'`,
    [principal.accountId],
  );
  const self = rows[0];
  if (!self) throw new DomainError('EXPIRED_SESSION');
  if (self.totp_secret) {
    if (typed.otp === '') throw new DomainError('OTP_REQUIRED', { field: 'otp' });
    const asked = () => isCode(deps, typed.otp, self);
    const { right } = await deps.attempts.guess(deps.limits.otpByAccount, String(self.id), asked);
    if (!right) throw new DomainError('OTP_INVALID', { field: 'otp' });
    return;
  }
  const password = normalPassword(kindFromProto(principal.kind), typed.password);
  const verify = () => deps.passwords.verify(password, self.password, signal);
  const { right } = await deps.attempts.guess(deps.limits.ownPassword, String(self.id), verify);
  if (!right) throw new DomainError('WRONG_PASSWORD', { field: 'password' });
}
