import type { Queryable } from '@madang/runtime/database.ts';
import type { IdentityDeps } from '../deps.ts';
import { type Locked, lockSubjects, type Secrets } from './lock-subjects.ts';

/**
 * Begins the counts of an account anew, whose secrets an operator changed or which one opened: its owner need not wait for
 * a lock that guesses have set. An address alone is counted as well, for all accounts together, and stays so. True where
 * something had been counted.
 */
export async function liftLocks(
  deps: Pick<IdentityDeps, 'limits' | 'subjectHash' | 'clock'>,
  tx: Queryable,
  account: Locked,
  secrets: Secrets,
): Promise<boolean> {
  const counts = await lockSubjects(deps, tx, account, secrets);
  const { rowCount } = await tx.query(
    `delete from attempts a using unnest($1::text[], $2::text[]) c (scope, subject)
      where a.scope = c.scope and a.subject = c.subject`,
    [counts.map(([scope]) => scope), counts.map(([, subject]) => subject)],
  );
  return (rowCount ?? 0) > 0;
}
