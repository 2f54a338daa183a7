import { addressKey } from '@madang/runtime/address.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Kind } from '../accounts/kind.ts';
import type { IdentityDeps } from '../deps.ts';
import { passwordSubject } from '../login/credentials.ts';

export interface Locked {
  id: bigint;
  kind: Kind;
  account: string;
}

/** Secrets of an account of which guesses are counted. */
export interface Secrets {
  password: boolean;
  exchangePassword: boolean;
  totp: boolean;
}

type SubjectDeps = Pick<IdentityDeps, 'limits' | 'subjectHash' | 'clock'>;

/** Of the addresses that were refused so many are looked at, the last ones first. */
const maxAddresses = 100;

/**
 * Scope and subject of every count of guesses at the secrets of an account. An address alone is counted as well, for all
 * accounts together, and is none of them.
 */
export async function lockSubjects(
  deps: SubjectDeps,
  db: Queryable,
  { id, kind, account }: Locked,
  { password, exchangePassword, totp }: Secrets,
): Promise<[scope: string, subject: string][]> {
  const { limits } = deps;
  const counts: [string, string][] = [];
  if (exchangePassword) counts.push([limits.exchangePassword.scope, String(id)]);
  if (totp) counts.push([limits.otpByAccount.scope, String(id)]);
  if (!password) return counts;
  const subject = passwordSubject(deps, kind, account);
  const from = (where: string) => deps.subjectHash(`${subject}:${where}`).toString('hex');
  counts.push([limits.ownPassword.scope, String(id)], [limits.passwordByAccount.scope, subject]);
  for (const ip of await refusedAddresses(deps, db, id))
    counts.push([limits.passwordByAddress.scope, from(addressKey(ip))]);
  for (const hash of await devicesOf(db, id)) counts.push([limits.passwordByDevice.scope, from(hash.toString('hex'))]);
  return counts;
}

async function refusedAddresses({ limits, clock }: SubjectDeps, db: Queryable, id: bigint): Promise<string[]> {
  const { windowMs, lockMs = 0 } = limits.passwordByAddress as IdentityDeps['limits']['passwordByAddress'];
  const { rows } = await db.query<{ ip: string }>(
    `select l.ip from access_logs l where l.account_id = $1 and l.event in ('refused', 'locked') and l.at > $2
      group by l.ip order by max(l.at) desc limit ${maxAddresses}`,
    [id, new Date(clock.now().getTime() - windowMs - lockMs)],
  );
  return rows.map(({ ip }) => ip);
}

/** Of an account few browsers are known. */
async function devicesOf(db: Queryable, id: bigint): Promise<Buffer[]> {
  const { rows } = await db.query<{ hash: Buffer }>('select hash from known_devices where account_id = $1', [id]);
  return rows.map(({ hash }) => hash);
}
