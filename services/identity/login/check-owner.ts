import { DomainError } from '@madang/runtime/errors.ts';
import type { CallContext } from '@madang/runtime/rpc/handler.ts';
import { type Kind, kindFromProto } from '../accounts/kind.ts';
import type { IdentityDeps } from '../deps.ts';
import { normalPassword } from '../passwords/password-rule.ts';
import { isCode, type SecondFactor } from './second-factor.ts';

/** The account of a caller who proved to be its owner. */
export interface Owner extends SecondFactor {
  kind: Kind;
  account: string;
  /** The hash that the typed password was checked against. */
  password: string;
}

/**
 * A session alone does not change what guards the account, for a session can be stolen: WRONG_PASSWORD without the
 * password in force, OTP_REQUIRED and OTP_INVALID without the code of whoever enrolled. Wrong passwords are counted for
 * the account apart from those of the login, so that nobody outside can keep an owner from changing them.
 */
export async function checkOwner(
  deps: IdentityDeps,
  { principal, signal }: CallContext,
  typed: { password: string; otp: string },
): Promise<Owner> {
  const { rows } = await deps.database.query<Owner>(
    `select id, kind, account, password, totp_secret, totp_last_step from accounts
     where id = $1 and state = 'normal'`,
    [principal.accountId],
  );
  const owner = rows[0];
  if (!owner) throw new DomainError('EXPIRED_SESSION');
  const password = normalPassword(kindFromProto(principal.kind), typed.password);
  const isRight = () => deps.passwords.verify(password, owner.password, signal);
  const { right } = await deps.attempts.guess(deps.limits.ownPassword, String(owner.id), isRight);
  if (!right) throw new DomainError('WRONG_PASSWORD', { field: 'password' });
  if (!owner.totp_secret) return owner;
  if (typed.otp === '') throw new DomainError('OTP_REQUIRED', { field: 'otp' });
  const guess = await deps.attempts.guess(deps.limits.otpByAccount, String(owner.id), () =>
    isCode(deps, typed.otp, owner),
  );
  if (!guess.right) throw new DomainError('OTP_INVALID', { field: 'otp' });
  return owner;
}
