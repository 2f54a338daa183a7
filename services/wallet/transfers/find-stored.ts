import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { isUuidv7 } from '@madang/runtime/ids.ts';
import type { StoredTransfer } from '../ledger/read.ts';

export type Stored = Pick<StoredTransfer, 'key' | 'outcome'> & { balanceAfter: bigint | null };

/** The balance that the answer of a posting carries: of the debited person, or of the credited one. */
const answered = `coalesce(
  (select e.balance_after from entries e where e.transfer = t.key and e.account = t.debit and e.seq = t.debit_seq),
  (select e.balance_after from entries e where e.transfer = t.key and e.account = t.credit and e.seq = t.credit_seq)
) as "balanceAfter"`;

export function checkKeys(keys: readonly string[]): void {
  if (!keys.every(isUuidv7)) throw new DomainError('VALIDATION', { field: 'keys' });
}

/** What became of keys; those that nobody used are absent. */
export async function findStored(db: Queryable, keys: readonly string[]): Promise<Map<string, Stored>> {
  const { rows } = await db.query<Stored>(
    `select t.key, coalesce(t.reason, t.status) as outcome, ${answered} from transfers t where t.key = any($1::uuid[])`,
    [keys],
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Closes the keys that nobody used, so that a transfer that comes late is refused; answers what became of all. */
export async function closeKeys(db: Queryable, keys: readonly string[], now: Date): Promise<void> {
  await db.query('select count(*) from unnest($1::uuid[]) k cross join lateral ledger_resolve(k, $2)', [
    [...keys].sort(),
    now,
  ]);
}
