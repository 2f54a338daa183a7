import type { Queryable } from '@madang/runtime/database.ts';
import { depositorKey } from './depositor-key.ts';
import type { Incoming } from './read-line.ts';

export type Source = 'webhook' | 'statement';

/** Statements show the minute, and clocks of banks differ: the same money is told of at most so far apart. */
const sameWithinMs = 180_000;
const refs = { webhook: 'bank_ref', statement: 'statement_ref' } as const;

/**
 * Keeps what a bank told, in the caller's transaction; true where it is new. What was told before by the same way is known
 * by its reference; what was told by the other way becomes one notice with both. Those of one amount pass one by one, so
 * that neither way misses what the other is writing.
 */
export async function keepNotice(
  tx: Queryable,
  source: Source,
  ref: string,
  money: Incoming,
  now: Date,
): Promise<boolean> {
  const own = refs[source];
  const { at, amount, depositor, summary } = money;
  const key = depositorKey(depositor);
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('bank-notice', $1))`, [amount]);
  const known = await tx.query(`select from bank_notices where ${own} = $1`, [ref]);
  if (known.rowCount) return false;
  const joined = await tx.query(
    `update bank_notices set ${own} = $1 where id = (
       select id from bank_notices where amount = $2 and depositor_key = $3 and at between $4 and $5 and ${own} is null
       order by abs(extract(epoch from at - $6::timestamptz)), id limit 1)`,
    [ref, amount, key, new Date(at.getTime() - sameWithinMs), new Date(at.getTime() + sameWithinMs), at],
  );
  if (joined.rowCount) return false;
  await tx.query(
    `insert into bank_notices (source, ${own}, at, depositor, depositor_key, amount, summary, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [source, ref, at, depositor, key, amount, summary, now],
  );
  return true;
}
