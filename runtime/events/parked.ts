import { create, type DescMessage } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { type ListQuery, type ParkedMessage, ParkedMessageSchema } from '@madang/proto/madang/common/v1/common_pb.ts';
import type { Database, Queryable } from '../database.ts';
import { DomainError } from '../errors.ts';
import { countUpTo, listQuery } from '../list-query.ts';
import type { Sample } from '../sample.ts';
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
  recorded: boolean;
}

const columns =
  'p.id, p.consumer, p.source, p.message, p.type, p.payload, p.error, p.attempts, p.parked_at, p.replayed_at, p.recorded';

interface Parked {
  consumer: string;
  message: BusMessage;
  schema: DescMessage | undefined;
  attempts: number;
}

/** How many messages wait for an operator. */
export const parkedSample: Sample = {
  name: 'madang_parked_messages',
  help: 'Messages that are parked and were not taken again, up to 1,000',
  label: 'consumer',
  sql: `select p.consumer as label, count(*) as value
          from (select consumer from parked_messages where replayed_at is null limit 1000) p group by 1`,
};

/** Sets a message aside that its consumer could not take, in the transaction that records it in the inbox. */
export function park(tx: Queryable, parked: Parked & { error: unknown }): Promise<void> {
  return insert(tx, parked, reasonOf(parked.error));
}

/** Sets a message aside of which the inbox no longer knows whether it was taken; one that is there already stays as it is. */
export function parkForgotten(tx: Queryable, parked: Parked): Promise<void> {
  return insert(tx, parked, 'older than the inbox remembers: it may have taken effect already');
}

async function insert(tx: Queryable, { consumer, message, schema, attempts }: Parked, reason: string): Promise<void> {
  await tx.query(
    `insert into parked_messages (consumer, source, message, type, payload, error, attempts, recorded)
     values ($1, $2, $3, $4, $5, $6, $7, true) on conflict (consumer, source, message) do nothing`,
    [consumer, message.source, message.id, message.type, Buffer.from(payloadOf(message, schema)), reason, attempts],
  );
}

/** Keeps why a replay failed. */
export async function noteFailure(database: Database, id: bigint, error: unknown): Promise<void> {
  await database.query('update parked_messages set error = $2, attempts = attempts + 1 where id = $1', [
    id,
    reasonOf(error),
  ]);
}

const reasonOf = (error: unknown): string =>
  (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 2000);

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
      // Numbers rise with it.
      parked_at: { sql: 'p.parked_at', type: 'instant', order: 'p.id' },
    },
    defaultSort: 'p.id desc',
    tie: 'p.id',
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
 * once the second waits for the first. NOT_FOUND, or ALREADY_PROCESSED when it was replayed before. `recorded` says that
 * the inbox knew it when it was parked, so that nothing but this claim can let it take effect.
 */
export async function claimParked(
  tx: Queryable,
  consumers: readonly string[],
  id: bigint,
): Promise<{ consumer: string; message: BusMessage; recorded: boolean }> {
  const { rows } = await tx.query<Row>(
    `update parked_messages p set replayed_at = now()
      where p.consumer = any($1) and p.id = $2 and p.replayed_at is null returning ${columns}`,
    [consumers, id],
  );
  const row = rows[0];
  if (!row) {
    const { rowCount } = await tx.query('select from parked_messages where consumer = any($1) and id = $2', [
      consumers,
      id,
    ]);
    throw new DomainError(rowCount ? 'ALREADY_PROCESSED' : 'NOT_FOUND');
  }
  const { consumer, source, type, payload, parked_at: at, recorded } = row;
  const body = { payload: new Uint8Array(payload) };
  return { consumer, message: { id: row.message, source, type, shard: 0, body, trace: '', at }, recorded };
}
