import type { LoginRequest } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { type AccessEvent, logAccess } from '../access/access-log.ts';
import type { Kind } from '../accounts/kind.ts';
import { normalAccount } from '../accounts/names.ts';
import type { IdentityDeps } from '../deps.ts';
import { normalPassword } from '../passwords/password-rule.ts';
import type { Origin } from '../sessions/open-session.ts';

/** What a login needs to know of an account. */
export interface LoginAccount {
  id: bigint;
  password: string;
  state: string;
  totp_secret: Buffer | null;
  totp_last_step: bigint;
}

/** One try to log in: by which door, by which name, and from where. */
export interface LoginTry {
  kind: Kind;
  account: string;
  password: string;
  otp: string;
  origin: Origin;
  signal: AbortSignal;
}

export function loginTry(kind: Kind, request: LoginRequest, ip: string, signal: AbortSignal): LoginTry {
  const { device, userAgent, domain, otp } = request;
  const origin = { ip, device, userAgent, domain };
  return {
    kind,
    account: normalAccount(request.account),
    password: normalPassword(kind, request.password),
    otp,
    origin,
    signal,
  };
}

/** The name that tries are counted under. Doors count apart: guesses at the members' door lock no administrator out. */
export const passwordSubject = (deps: IdentityDeps, kind: Kind, account: string): string =>
  deps.subjectHash(`${kind}:${account}`).toString('hex');

export async function logTry(
  deps: IdentityDeps,
  tried: LoginTry,
  accountId: bigint,
  event: AccessEvent['event'],
): Promise<void> {
  const { account, kind, origin } = tried;
  await logAccess(deps.database, { accountId, account, kind, event, origin, at: deps.clock.now() });
}

async function findByName(deps: IdentityDeps, tried: LoginTry): Promise<LoginAccount | undefined> {
  const { rows } = await deps.database.query<LoginAccount>(
    `select id, password, state, totp_secret, totp_last_step from accounts
     where account = $1 and kind = $2 and state <> 'deleted'`,
    [tried.account, tried.kind],
  );
  return rows[0];
}

/**
 * The account whose password it is. An unknown name, another kind's name and a wrong password take the same time and give
 * the same answer, LOGIN_FAILED; too many of them give LOCKED, for unknown names too.
 */
export async function checkCredentials(deps: IdentityDeps, tried: LoginTry): Promise<LoginAccount> {
  const { passwordByAccount, passwordByIp } = deps.limits;
  const subject = passwordSubject(deps, tried.kind, tried.account);
  await deps.attempts.check(passwordByIp, tried.origin.ip);
  const account = await findByName(deps, tried);
  const { right } = await deps.attempts
    .guess(passwordByAccount, subject, () => isRight(deps, tried, account))
    .catch((refused: unknown) => refuseLocked(deps, tried, account, refused));
  if (!right || !account) {
    await deps.attempts.count(passwordByIp, tried.origin.ip);
    await logTry(deps, tried, account?.id ?? 0n, 'refused');
    throw new DomainError('LOGIN_FAILED');
  }
  if (account.state !== 'normal') {
    await logTry(deps, tried, account.id, 'refused');
    throw new DomainError('ACCOUNT_STATE', { meta: { state: account.state } });
  }
  return account;
}

const isRight = (deps: IdentityDeps, tried: LoginTry, account: LoginAccount | undefined): Promise<boolean> =>
  deps.passwords.verify(tried.password, account?.password, tried.signal);

async function refuseLocked(
  deps: IdentityDeps,
  tried: LoginTry,
  account: LoginAccount | undefined,
  refused: unknown,
): Promise<never> {
  if (refused instanceof DomainError && refused.reason === 'LOCKED') {
    await deps.attempts.count(deps.limits.passwordByIp, tried.origin.ip);
    await logTry(deps, tried, account?.id ?? 0n, 'locked');
  }
  throw refused;
}
