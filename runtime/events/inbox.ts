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
  source: string;
  message: bigint;
  fresh: boolean;
}

/** Records which messages are taken now, and tells those that were not taken before. */
export async function record(
  tx: PoolClient,
  consumer: string,
  batch: BusMessage[],
  schemas: ReadonlyMap<string, DescMessage>,
): Promise<Recorded> {
  const { rows } = await tx.query<Row>({
    name: 'inbox-record',
    text: `with given as materialized (
             select m.source, m.message, m.message >= h.message as known
               from unnest($2::text[], $3::int8[]) as m(source, message) cross join inbox_horizon h
           ), taken as (
             insert into inbox (consumer, source, message) select $1, source, message from given where known
             on conflict do nothing returning source, message
           )
           select source, message, true as fresh from taken
           union all select distinct source, message, false from given where not known`,
    values: [consumer, textArray(batch.map((m) => m.source)), plainArray(batch.map((m) => m.id))],
  });
  if (rows.length === batch.length && rows.every((row) => row.fresh))
    return { fresh: batch.map((message) => received(message, schemas)), forgotten: [] };
  const nameOf = (row: Row) => `${row.source}:${row.message}`;
  const fresh = new Set(rows.filter((row) => row.fresh).map(nameOf));
  const forgotten = new Set(rows.filter((row) => !row.fresh).map(nameOf));
  // The same message may be in the batch twice: it is taken once.
  return {
    fresh: batch.filter((m) => fresh.delete(`${m.source}:${m.id}`)).map((message) => received(message, schemas)),
    forgotten: batch.filter((m) => forgotten.delete(`${m.source}:${m.id}`)),
  };
}
