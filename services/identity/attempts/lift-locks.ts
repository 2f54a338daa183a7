import { addressKey } from '@madang/runtime/address.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import type { Kind } from '../accounts/kind.ts';
import type { IdentityDeps } from '../deps.ts';
import { passwordSubject } from '../login/credentials.ts';

interface Locked {
  id: bigint;
  kind: Kind;
  account: string;
}

/** Which secrets are new: tries at the old ones count no more. */
interface NewSecrets {
  password: boolean;
  exchangePassword: boolean;
  totp: boolean;
}

/** Of the addresses that were refused so many are freed, the last ones first. */
const maxAddresses = 100;

/**
 * Begins the counts anew of an account whose secrets an operator changed: its owner need not wait for a lock that guesses at
 * the old ones have set. An address alone is counted as well, for all accounts together, and stays so.
 */
export async function liftLocks(
  deps: Pick<IdentityDeps, 'limits' | 'subjectHash' | 'clock'>,
  tx: Queryable,
  { id, kind, account }: Locked,
  { password, exchangePassword, totp }: NewSecrets,
): Promise<void> {
  const { limits } = deps;
  const counts: [string, string][] = [];
  if (exchangePassword) counts.push([limits.exchangePassword.scope, String(id)]);
  if (totp) counts.push([limits.otpByAccount.scope, String(id)]);
  if (password) {
    const subject = passwordSubject(deps, kind, account);
    counts.push([limits.ownPassword.scope, String(id)], [limits.passwordByAccount.scope, subject]);
    for (const ip of await refusedAddresses(deps, tx, id)) {
      const from = deps.subjectHash(`${subject}:${addressKey(ip)}`).toString('hex');
      counts.push([limits.passwordByAddress.scope, from]);
    }
  }
  await tx.query(
    `delete from attempts a using unnest($1::text[], $2::text[]) c (scope, subject)
      where a.scope = c.scope and a.subject = c.subject`,
    [counts.map(([scope]) => scope), counts.map(([, subject]) => subject)],
  );
}

async function refusedAddresses(
  { limits, clock }: Pick<IdentityDeps, 'limits' | 'clock'>,
  tx: Queryable,
  id: bigint,
): Promise<string[]> {
  const { windowMs, lockMs = 0 } = limits.passwordByAddress as IdentityDeps['limits']['passwordByAddress'];
  const { rows } = await tx.query<{ ip: string }>(
    `select l.ip from access_logs l where l.account_id = $1 and l.event in ('refused', 'locked') and l.at > $2
      group by l.ip order by max(l.at) desc limit ${maxAddresses}`,
    [id, new Date(clock.now().getTime() - windowMs - lockMs)],
  );
  return rows.map(({ ip }) => ip);
}
