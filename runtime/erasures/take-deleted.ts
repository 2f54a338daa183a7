import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import type { Queryable } from '../database.ts';
import { isEvent, type ReceivedEvent } from '../events/event.ts';

/** Remembers in the service's table `erasures` members who were deleted for good, so that a job takes their names out of its rows. */
export async function takeDeleted(tx: Queryable, batch: readonly ReceivedEvent[]): Promise<void> {
  const deleted = batch.flatMap((event) => {
    if (!isEvent(event, AccountStateChangedSchema)) return [];
    const { accountId, kind, state } = event.message;
    return kind === AccountKind.MEMBER && state === 'deleted' ? [accountId] : [];
  });
  if (deleted.length === 0) return;
  await tx.query(
    `insert into erasures (account_id) select distinct id from unnest($1::int8[]) id order by id on conflict do nothing`,
    [deleted],
  );
}
