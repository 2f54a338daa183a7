import type { Queryable } from '@madang/runtime/database.ts';
import { depositorKey } from './depositor-key.ts';
import type { Incoming } from './read-line.ts';

export type Source = 'webhook' | 'statement';

/** Statements show the minute, and clocks of banks differ: the same money is told of at most so far apart. */
const sameWithinMs = 180_000;
const refs = { webhook: 'bank_ref', statement: 'statement_ref' } as const;

/** What became of it: new, known, or a reference that stands for other money already, of which nothing is kept. */
export type Kept = 'new' | 'known' | 'conflict';

/**
 * Keeps what a bank told, in the caller's transaction. What was told before by the same way is known by its reference; what
 * was told by the other way becomes one notice with both. Those of one amount pass one by one, so that neither way misses
 * what the other is writing; of two amounts under one reference, which do not, the later finds the first when it writes.
 */
export async function keepNotice(
  tx: Queryable,
  source: Source,
  ref: string,
  money: Incoming,
  now: Date,
): Promise<Kept> {
  const own = refs[source];
  const { at, amount, depositor, summary } = money;
  const key = depositorKey(depositor);
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('bank-notice', $1))`, [amount]);
  const told = await findTold(tx, own, ref);
  if (told) return isSame(told, amount, key) ? 'known' : 'conflict';
  const joined = await tx.query(
    `update bank_notices set ${own} = $1 where id = (
       select id from bank_notices where amount = $2 and depositor_key = $3 and at between $4 and $5 and ${own} is null
       order by abs(extract(epoch from at - $6::timestamptz)), id limit 1)`,
    [ref, amount, key, new Date(at.getTime() - sameWithinMs), new Date(at.getTime() + sameWithinMs), at],
  );
  if (joined.rowCount) return 'known';
  const { rowCount } = await tx.query(
    `insert into bank_notices (source, ${own}, at, depositor, depositor_key, amount, summary, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (${own}) where ${own} is not null do nothing`,
    [source, ref, at, depositor, key, amount, summary, now],
  );
  return rowCount === 1 ? 'new' : 'conflict';
}

interface ToldBefore {
  amount: bigint;
  depositor_key: string;
}

async function findTold(tx: Queryable, column: string, ref: string): Promise<ToldBefore | undefined> {
  const { rows } = await tx.query<ToldBefore>(`select amount, depositor_key from bank_notices where ${column} = $1`, [
    ref,
  ]);
  return rows[0];
}

/** A payer's name is gone once its member is deleted for good. */
const isSame = (told: ToldBefore, amount: bigint, key: string): boolean =>
  told.amount === amount && (told.depositor_key === key || told.depositor_key === '');
