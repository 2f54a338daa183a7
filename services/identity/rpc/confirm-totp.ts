import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { matchTotp } from '../totp/totp.ts';
import { totpPlace } from '../totp/totp-place.ts';

/** Puts the waiting secret in force with a first code; that code can't be used again to log in. */
export const confirmTotp =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.confirmTotp> =>
  async (request, context) => {
    const { accountId } = context.principal;
    const { rows } = await deps.database.query<{ totp_pending: Buffer | null }>(
      'select totp_pending from accounts where id = $1',
      [accountId],
    );
    const pending = rows[0]?.totp_pending;
    if (!pending) throw new DomainError('STATE_CONFLICT');
    const secret = deps.seal.open(pending, totpPlace(accountId));
    const step = matchTotp(secret, request.otp, deps.clock.now(), 0n);
    const { right } = await deps.attempts.guess(
      deps.limits.otpByAccount,
      String(accountId),
      async () => step !== undefined && putInForce(deps, context, pending, step),
    );
    if (!right) throw new DomainError('OTP_INVALID', { field: 'otp' });
    return {};
  };

async function putInForce(deps: IdentityDeps, context: CallContext, pending: Buffer, step: bigint): Promise<boolean> {
  const { accountId } = context.principal;
  return deps.database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `update accounts set totp_secret = totp_pending, totp_pending = null, totp_last_step = $3
       where id = $1 and totp_pending = $2 and totp_secret is null`,
      [accountId, pending, step],
    );
    if (rowCount !== 1) return false;
    await deps.audit(tx, context, { action: 'account.totp', resource: 'account', resourceId: String(accountId) });
    return true;
  });
}
