import type { DescMessage } from '@bufbuild/protobuf';
import type { PoolClient } from 'pg';
import { plainArray, textArray } from '../array-literal.ts';
import { type BusMessage, type ReceivedEvent, received } from './event.ts';

export interface Recorded {
  /** What was not taken before. */
  fresh: ReceivedEvent[];
  /** What is older than the inbox remembers: nobody knows whether it was taken before. */
  forgotten: BusMessage[];
}

interface Row {
  /** Null in one row, whose `message` is how many were taken. */
  source: string | null;
  message: bigint;
  fresh: boolean;
}

/**
 * Records which messages are taken now, and tells those that were not taken before. All of nearly every batch are new:
 * the database looks at messages one by one only where some of them may not be.
 */
export async function record(
  tx: PoolClient,
  consumer: string,
  batch: BusMessage[],
  schemas: ReadonlyMap<string, DescMessage>,
): Promise<Recorded> {
  if (await takeWhole(tx, consumer, batch))
    return { fresh: batch.map((message) => received(message, schemas)), forgotten: [] };
  const { rows } = await tx.query<Row>({
    name: 'inbox-record',
    text: 'select source, message, fresh from take_messages($1, $2, $3)',
    values: [consumer, textArray(batch.map((m) => m.source)), plainArray(batch.map((m) => m.id))],
  });
  const taken = rows.find((row) => row.source === null)?.message;
  if (taken === BigInt(batch.length))
    return { fresh: batch.map((message) => received(message, schemas)), forgotten: [] };
  const named = rows.filter((row) => row.source !== null);
  const nameOf = (row: Row) => `${row.source}:${row.message}`;
  const fresh = new Set(named.filter((row) => row.fresh).map(nameOf));
  const forgotten = new Set(named.filter((row) => !row.fresh).map(nameOf));
  // The same message may be in the batch twice: it is taken once.
  return {
    fresh: batch.filter((m) => fresh.delete(`${m.source}:${m.id}`)).map((message) => received(message, schemas)),
    forgotten: batch.filter((m) => forgotten.delete(`${m.source}:${m.id}`)),
  };
}

/** False, with nothing written, for a batch of several sources, with a message twice, or with any that may not be new. */
async function takeWhole(tx: PoolClient, consumer: string, batch: readonly BusMessage[]): Promise<boolean> {
  const source = batch[0]?.source;
  if (source === undefined || batch.some((message) => message.source !== source)) return false;
  const ids = BigInt64Array.from(batch, ({ id }) => id).sort();
  if (ids.some((id, i) => id === ids[i - 1])) return false;
  const { rows } = await tx.query<{ taken: boolean }>({
    name: 'inbox-take',
    text: 'select take_batch($1, $2, $3) as taken',
    values: [consumer, source, `{${ids.join(',')}}`],
  });
  return rows[0]?.taken ?? false;
}
