import { RoundSettledSchema } from '@madang/proto/madang/betting/v1/events_pb.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import type { PoolClient } from 'pg';

/** All bets of a round have the outcome of its result. One that has another result by now is not settled yet. */
export async function takeRoundSettled(tx: PoolClient, batch: ReceivedEvent[]): Promise<void> {
  const settled = batch.flatMap((received) => (isEvent(received, RoundSettledSchema) ? [received.message] : []));
  await tx.query(
    `update rounds r set status = 'settled', version = r.version + 1
       from unnest($1::text[], $2::int[]) as s(id, revision)
      where r.id = s.id and r.revision = s.revision and r.status = 'drawn'`,
    [settled.map(({ roundId }) => roundId), settled.map(({ revision }) => revision)],
  );
}
