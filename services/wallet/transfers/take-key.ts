import { DomainError } from '@madang/runtime/errors.ts';
import type pg from 'pg';

/** What is moved by hand, as its key keeps it; the amount is never 0. */
interface Moved {
  accountId: bigint;
  balanceType: string;
  amount: bigint;
  key: string;
}

/** Who moves it; `isAlone` where an administrator does it without a second person. */
interface Mover {
  accountId: bigint;
  isAlone: boolean;
  /** Where the person stands and why it is moved, for the lists of what was moved. */
  told?: { path: string; memo: string; byPartner: boolean };
}

/**
 * Gives the caller's key its transfer. False when a call before did: it has moved the money in the same transaction. The
 * same key for anything else is a conflict.
 */
export async function takeKey(
  tx: pg.PoolClient,
  { accountId, balanceType, amount, key }: Moved,
  { accountId: actor, isAlone, told }: Mover,
  transfer: string,
  now: Date,
): Promise<boolean> {
  const made = await tx.query(
    `insert into adjustments (actor, key, transfer, account_id, purse, amount, created_at, alone, path, memo, by_partner)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text::ltree, $10, $11)
     on conflict do nothing`,
    [
      actor,
      key,
      transfer,
      accountId,
      balanceType,
      amount,
      now,
      isAlone,
      told?.path ?? null,
      told?.memo ?? '',
      told?.byPartner ?? false,
    ],
  );
  if (made.rowCount === 1) return true;
  const { rowCount } = await tx.query(
    'select from adjustments where actor = $1 and key = $2 and account_id = $3 and purse = $4 and amount = $5',
    [actor, key, accountId, balanceType, amount],
  );
  if (rowCount !== 1) throw new DomainError('KEY_CONFLICT', { field: 'key' });
  return false;
}
