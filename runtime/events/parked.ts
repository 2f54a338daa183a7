import { create, type DescMessage } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type ListQuery, type ParkedMessage, ParkedMessageSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Database, Queryable } from '../database.ts';
import { DomainError } from '../errors.ts';
import { countUpTo, listQuery } from '../list-query.ts';
import { type BusMessage, payloadOf } from './event.ts';

interface Row {
  id: bigint;
  consumer: string;
  source: string;
  message: bigint;
  type: string;
  payload: Buffer;
  error: string;
  attempts: number;
  parked_at: Date;
  replayed_at: Date | null;
}

const columns =
  'p.id, p.consumer, p.source, p.message, p.type, p.payload, p.error, p.attempts, p.parked_at, p.replayed_at';

/** Sets a message aside that its consumer could not take; parked again, it keeps its number and counts its tries. */
export async function park(
  database: Database,
  parked: { consumer: string; message: BusMessage; schema: DescMessage | undefined; error: unknown; attempts: number },
): Promise<void> {
  const { consumer, message, schema, error, attempts } = parked;
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  await database.query(
    `insert into parked_messages (consumer, source, message, type, payload, error, attempts) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (consumer, source, message) do update set error = excluded.error, attempts = parked_messages.attempts + excluded.attempts`,
    [
      consumer,
      message.source,
      message.id,
      message.type,
      Buffer.from(payloadOf(message, schema)),
      reason.slice(0, 2000),
      attempts,
    ],
  );
}

/** A page of what a service has parked, newest first; filter: `consumer`, `type`, `open` (true for what still waits). */
export async function listParked(
  database: Database,
  service: string,
  query: ListQuery,
): Promise<{ messages: ParkedMessage[]; total: bigint }> {
  const list = listQuery(query, {
    columns: {
      id: { sql: 'p.id', type: 'int' },
      consumer: { sql: 'p.consumer' },
      type: { sql: 'p.type' },
      open: { sql: '(p.replayed_at is null)', type: 'bool' },
      parked_at: { sql: 'p.parked_at', type: 'instant' },
    },
    defaultSort: 'p.id desc',
  });
  const { rows } = await database.query<Row>(
    `select ${columns} from parked_messages p where ${list.where} order by ${list.order} limit ${list.limit} offset ${list.offset}`,
    list.params,
  );
  const count = await database.query<{ n: bigint }>(
    countUpTo(`select from parked_messages p where ${list.where}`),
    list.params,
  );
  const messages = rows.map((row) =>
    create(ParkedMessageSchema, {
      id: `${service}:${row.id}`,
      consumer: row.consumer,
      type: row.type,
      error: row.error,
      attempts: row.attempts,
      parkedAt: timestampFromDate(row.parked_at),
      ...(row.replayed_at ? { replayedAt: timestampFromDate(row.replayed_at) } : {}),
    }),
  );
  return { messages, total: count.rows[0]?.n ?? 0n };
}

/** What is known of a parked message before it is taken again; undefined where nothing has the number. */
export async function findParked(
  database: Database,
  id: bigint,
): Promise<Pick<Row, 'consumer' | 'type' | 'error' | 'attempts'> | undefined> {
  const { rows } = await database.query<Row>(`select ${columns} from parked_messages p where p.id = $1`, [id]);
  return rows[0];
}

/**
 * Marks a parked message as replayed, in the transaction in which it takes effect, and answers it. Of two replays at
 * once the second waits for the first. NOT_FOUND, or ALREADY_PROCESSED when it was replayed before.
 */
export async function claimParked(tx: Queryable, consumer: string, id: bigint): Promise<BusMessage> {
  const { rows } = await tx.query<Row>(
    `update parked_messages p set replayed_at = now()
      where p.consumer = $1 and p.id = $2 and p.replayed_at is null returning ${columns}`,
    [consumer, id],
  );
  const row = rows[0];
  if (!row) {
    const { rowCount } = await tx.query('select from parked_messages where consumer = $1 and id = $2', [consumer, id]);
    throw new DomainError(rowCount ? 'ALREADY_PROCESSED' : 'NOT_FOUND');
  }
  return {
    id: row.message,
    source: row.source,
    type: row.type,
    shard: 0,
    body: { payload: new Uint8Array(row.payload) },
    trace: '',
    at: row.parked_at,
  };
}
