import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { messageSent } from './send-message.ts';
import { type SendingRow, sendingColumns } from './sending-row.ts';

/** So many in one turn. */
const maxDue = 50;

/** Puts messages whose time has come into boxes; two replicas share the work. Answers true while there may be more. */
export async function sendDue({ database, clock }: { database: Database; clock: Clock }): Promise<boolean> {
  return database.transaction(async (tx) => {
    const now = clock.now();
    const { rows } = await tx.query<SendingRow>(
      `update messages m set sent_at = $1 where m.id in (
         select id from messages where sent_at is null and send_at <= $1 order by send_at limit ${maxDue} for update skip locked)
       returning ${sendingColumns}`,
      [now],
    );
    await addEvents(
      tx,
      rows.map((row) => messageSent(row, now)),
    );
    return rows.length === maxDue;
  });
}
