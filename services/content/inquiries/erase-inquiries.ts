import type { Queryable } from '@madang/runtime/database.ts';
import { clearUses } from '../uploads/uses.ts';

/** Takes what a deleted member asked and was answered out of its inquiries, with their pictures. */
export async function eraseInquiries(tx: Queryable, accountId: bigint): Promise<void> {
  const { rows } = await tx.query<{ id: bigint }>(
    `update inquiries set account = 'deleted_' || account_id, nickname = 'deleted_' || account_id, subject = '-', content = '-',
       reply = case when reply = '' then '' else '-' end, note = '', deleted_at = coalesce(deleted_at, now())
      where account_id = $1 returning id`,
    [accountId],
  );
  await tx.query(`update inquiry_posts set content = '-' where inquiry_id = any($1::int8[])`, [
    rows.map(({ id }) => id),
  ]);
  await clearUses(
    tx,
    'inquiry',
    rows.map(({ id }) => id),
  );
}
