import type { Queryable } from '@madang/runtime/database.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';

/**
 * The ledger's key for the key of a member's form, which is any text: the first call makes it, and every repetition gets
 * the same one, so that the form moves money once.
 */
export async function formKey(db: Queryable, owner: bigint, key: string, now: Date): Promise<string> {
  const { rows } = await db.query<{ transfer: string }>(
    `insert into form_keys (account_id, key, transfer, created_at) values ($1, $2, $3, $4)
     on conflict (account_id, key) do update set key = excluded.key returning transfer`,
    [owner, key, uuidv7(now.getTime()), now],
  );
  if (!rows[0]) throw new Error('a form has no key');
  return rows[0].transfer;
}
