import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';

const closed = new Set(['withdrawn', 'deleted']);

/** Whoever left needs no account to pay into: the virtual one is free for another. Who comes back is given one anew. */
export async function releaseAccounts(tx: Queryable, batch: readonly ReceivedEvent[]): Promise<void> {
  const left = batch.flatMap((event) =>
    isEvent(event, AccountStateChangedSchema) && closed.has(event.message.state) ? [event.message.accountId] : [],
  );
  if (left.length === 0) return;
  await tx.query(
    `update bank_accounts b set assigned_to = null, assigned_at = null from (
       select id from bank_accounts where assigned_to = any($1::int8[]) order by id for update) f where b.id = f.id`,
    [left],
  );
}
