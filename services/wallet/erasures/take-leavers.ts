import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';

/**
 * Hears of members who go: the virtual account of one that is withdrawn or deleted is another's to have, and one that is
 * deleted for good is remembered, so that its names leave the rows.
 */
export async function takeLeavers(tx: Queryable, batch: readonly ReceivedEvent[]): Promise<void> {
  const gone: bigint[] = [];
  const deleted: bigint[] = [];
  for (const event of batch) {
    if (!isEvent(event, AccountStateChangedSchema) || event.message.kind !== AccountKind.MEMBER) continue;
    const { accountId, state } = event.message;
    if (state === 'withdrawn' || state === 'deleted') gone.push(accountId);
    if (state === 'deleted') deleted.push(accountId);
  }
  if (gone.length > 0)
    await tx.query(
      `update bank_accounts set assigned_to = null, assigned_at = null
        where id in (select id from bank_accounts where assigned_to = any($1) order by id for update)`,
      [gone],
    );
  if (deleted.length > 0)
    await tx.query(
      `insert into erasures (account_id) select distinct id from unnest($1::int8[]) id order by id on conflict do nothing`,
      [deleted],
    );
}
