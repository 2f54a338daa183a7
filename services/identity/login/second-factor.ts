import { DomainError } from '@madang/runtime/errors.ts';
import type { IdentityDeps } from '../deps.ts';
import { matchTotp } from '../totp/totp.ts';
import { totpPlace } from '../totp/totp-place.ts';
import { type LoginAccount, type LoginTry, logTry } from './credentials.ts';

/** Asks whoever enrolled for the code of their authenticator. A code counts once, even within the steps that it is good for. */
export async function checkSecondFactor(deps: IdentityDeps, tried: LoginTry, account: LoginAccount): Promise<void> {
  if (!account.totp_secret) return;
  if (tried.otp === '') throw new DomainError('OTP_REQUIRED');
  const isRight = () => isCode(deps, tried.otp, account);
  const { right } = await deps.attempts.guess(deps.limits.otpByAccount, String(account.id), isRight);
  if (right) return;
  await logTry(deps, tried, account, 'otp_refused');
  throw new DomainError('OTP_INVALID', { field: 'otp' });
}

/** What a code is checked against. */
export interface SecondFactor {
  id: bigint;
  totp_secret: Buffer | null;
  totp_last_step: bigint;
}

/** Whether it is a code of the authenticator in force, which is used up by that. */
export async function isCode(deps: IdentityDeps, otp: string, account: SecondFactor): Promise<boolean> {
  if (!account.totp_secret) return false;
  const secret = deps.seal.open(account.totp_secret, totpPlace(account.id));
  const step = matchTotp(secret, otp, deps.clock.now(), account.totp_last_step);
  return step !== undefined && useStep(deps, account.id, step);
}

/** Of two calls with the same code, one moves the step on. */
async function useStep(deps: IdentityDeps, accountId: bigint, step: bigint): Promise<boolean> {
  const { rowCount } = await deps.database.query(
    'update accounts set totp_last_step = $2 where id = $1 and totp_last_step < $2',
    [accountId, step],
  );
  return rowCount === 1;
}
