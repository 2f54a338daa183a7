import type { Queryable } from '@madang/runtime/database.ts';
import { clearUses } from '../uploads/uses.ts';

/** Takes what was written to a deleted member alone out of its messages; what was sent to many says nothing of it. */
export async function eraseMessages(tx: Queryable, accountId: bigint): Promise<void> {
  const { rows } = await tx.query<{ id: bigint }>(
    `update messages set to_account = 'deleted_' || account_id, subject = '-', content = '-' where account_id = $1 returning id`,
    [accountId],
  );
  await clearUses(
    tx,
    'message',
    rows.map(({ id }) => id),
  );
}
