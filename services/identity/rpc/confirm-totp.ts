import type { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext, Handler } from '@madang/runtime/rpc/handler.ts';
import type { IdentityDeps } from '../deps.ts';
import { checkOwner } from '../login/check-owner.ts';
import { matchTotp } from '../totp/totp.ts';
import { totpPlace } from '../totp/totp-place.ts';

/**
 * Puts the waiting secret in force with the password and a first code; that code can't be used again to log in. The
 * password is asked for here, where the secret begins to count: one that a stolen session made waits for ever.
 */
export const confirmTotp =
  (deps: IdentityDeps): Handler<typeof IdentityService.method.confirmTotp> =>
  async (request, context) => {
    const { accountId } = context.principal;
    const { totp_pending: pending, totp_secret: inForce } = await findFactor(deps, accountId);
    if (!pending || inForce) throw new DomainError('STATE_CONFLICT');
    await checkOwner(deps, context, { password: request.password, otp: '' });
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

interface Factor {
  totp_pending: Buffer | null;
  totp_secret: Buffer | null;
}

async function findFactor(deps: IdentityDeps, accountId: bigint): Promise<Factor> {
  const { rows } = await deps.database.query<Factor>('select totp_pending, totp_secret from accounts where id = $1', [
    accountId,
  ]);
  return rows[0] ?? { totp_pending: null, totp_secret: null };
}

async function putInForce(deps: IdentityDeps, context: CallContext, pending: Buffer, step: bigint): Promise<boolean> {
  const { accountId } = context.principal;
  return deps.database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `update accounts set totp_secret = totp_pending, totp_pending = null, totp_last_step = $3,
         totp_reset_at = null
       where id = $1 and totp_pending = $2 and totp_secret is null`,
      [accountId, pending, step],
    );
    if (rowCount !== 1) return false;
    await deps.audit(tx, context, { action: 'account.totp', resource: 'account', resourceId: String(accountId) });
    return true;
  });
}
