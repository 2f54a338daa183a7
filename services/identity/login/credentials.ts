import type { LoginRequest } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { addressKey } from '@madang/runtime/address.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { type AccessEvent, logAccess } from '../access/access-log.ts';
import { type Kind, kindFromProto } from '../accounts/kind.ts';
import { normalAccount } from '../accounts/names.ts';
import type { IdentityDeps } from '../deps.ts';
import { normalPassword } from '../passwords/password-rule.ts';
import type { Origin } from '../sessions/open-session.ts';
import { deviceHash, deviceKeyOf, deviceMs } from './known-devices.ts';

/** What a login needs to know of an account. */
export interface LoginAccount {
  id: bigint;
  kind: Kind;
  password: string;
  state: string;
  /** 1…7 of a member; 0 of others. */
  level: number;
  role: string;
  totp_secret: Buffer | null;
  totp_last_step: bigint;
  /** True where it was entered from this browser before. */
  device_known: boolean;
}

/** One try to log in: by which entrance, by which name, and from where. */
export interface LoginTry {
  /** The kinds of account that may enter by this entrance. */
  kinds: readonly [Kind, ...Kind[]];
  account: string;
  password: string;
  otp: string;
  deviceKey: string;
  origin: Origin;
  signal: AbortSignal;
}

/** Members have an entrance of their own; it never opens together with another. */
function kindsOf(request: LoginRequest): LoginTry['kinds'] {
  const first = kindFromProto(request.kind);
  const others = request.otherKinds.map(kindFromProto);
  if (others.length > 0 && [first, ...others].includes('member')) {
    throw new DomainError('VALIDATION', { field: 'other_kinds' });
  }
  return [first, ...others];
}

export function loginTry(request: LoginRequest, from: Pick<Origin, 'ip' | 'country'>, signal: AbortSignal): LoginTry {
  const { device, userAgent, domain, deviceId, otp } = request;
  const origin = { ...from, device, userAgent, domain, deviceId };
  const kinds = kindsOf(request);
  return {
    kinds,
    account: normalAccount(request.account),
    password: normalPassword(kinds[0], request.password),
    otp,
    deviceKey: deviceKeyOf(request.deviceKey),
    origin,
    signal,
  };
}

/**
 * The name that tries are counted under. The members' entrance counts apart, so that guesses there lock no administrator out.
 * The consoles count together: counted apart, a lock at one and none at the other would tell which accounts exist.
 */
export const passwordSubject = (deps: Pick<IdentityDeps, 'subjectHash'>, kind: Kind, account: string): string =>
  deps.subjectHash(`${kind === 'member' ? 'member' : 'console'}:${account}`).toString('hex');

export async function logTry(
  deps: IdentityDeps,
  tried: LoginTry,
  known: LoginAccount | undefined,
  event: AccessEvent['event'],
): Promise<void> {
  const { account, kinds, origin } = tried;
  const grade = known && { grade: { level: known.level, role: known.role } };
  const who = { accountId: known?.id ?? 0n, account, kind: known?.kind ?? kinds[0], ...grade };
  await logAccess(deps.database, { ...who, event, origin, at: deps.clock.now() });
}

async function findByName(deps: IdentityDeps, tried: LoginTry): Promise<LoginAccount | undefined> {
  const { rows } = await deps.database.query<LoginAccount>(
    `select a.id, a.kind, a.password, a.state, a.totp_secret, a.totp_last_step, a.role,
       case a.kind when 'member' then a.level else 0 end as level, exists (
       select 1 from known_devices d where d.account_id = a.id and d.hash = $3 and d.seen_at > $4) as device_known
     from accounts a where a.account = $1 and a.kind = any($2) and a.state <> 'deleted'`,
    [tried.account, tried.kinds, deviceHash(tried.deviceKey), new Date(deps.clock.now().getTime() - deviceMs)],
  );
  return rows[0];
}

/**
 * The account whose password it is. An unknown name, another kind's name and a wrong password take the same time and give
 * the same answer, LOGIN_FAILED; too many of them give LOCKED, for unknown names too.
 */
export async function checkCredentials(deps: IdentityDeps, tried: LoginTry): Promise<LoginAccount> {
  const { passwordByIp } = deps.limits;
  await deps.attempts.check(passwordByIp, tried.origin.ip);
  const account = await findByName(deps, tried);
  const right = await guess(deps, tried, account).catch((refused: unknown) =>
    refuseLocked(deps, tried, account, refused),
  );
  if (!right || !account) {
    await deps.attempts.count(passwordByIp, tried.origin.ip);
    await logTry(deps, tried, account, 'refused');
    throw new DomainError('LOGIN_FAILED');
  }
  if (account.state !== 'normal') {
    await logTry(deps, tried, account, 'refused');
    throw new DomainError('ACCOUNT_STATE', { meta: { state: account.state } });
  }
  return account;
}

/**
 * One guess at a password, counted for the address first and then for all addresses together: whoever guesses locks
 * itself out before anybody else. A browser that the account was entered from counts for itself alone.
 */
async function guess(deps: IdentityDeps, tried: LoginTry, account: LoginAccount | undefined): Promise<boolean> {
  const { passwordByAccount, passwordByAddress, passwordByDevice } = deps.limits;
  const subject = passwordSubject(deps, tried.kinds[0], tried.account);
  const verify = () => isRight(deps, tried, account);
  const from = (where: string) => deps.subjectHash(`${subject}:${where}`).toString('hex');
  const device = account?.device_known && deviceHash(tried.deviceKey);
  if (device) return (await deps.attempts.guess(passwordByDevice, from(device.toString('hex')), verify)).right;
  const asAnyone = async () => (await deps.attempts.guess(passwordByAccount, subject, verify)).right;
  return (await deps.attempts.guess(passwordByAddress, from(addressKey(tried.origin.ip)), asAnyone)).right;
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
    await logTry(deps, tried, account, 'locked');
  }
  throw refused;
}
