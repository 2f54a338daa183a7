import { setTimeout as sleep } from 'node:timers/promises';
import type { DescMessage } from '@bufbuild/protobuf';
import type { PoolClient } from 'pg';
import { plainArray, textArray } from '../array-literal.ts';
import type { Database } from '../database.ts';
import { failpoint } from '../failpoint.ts';
import type { Logger } from '../log.ts';
import type { Bus } from './bus.ts';
import { type BusMessage, type ReceivedEvent, received } from './event.ts';
import { claimParked, park } from './parked.ts';

export interface ConsumerOptions {
  /** Name of the consumer, for ever: it names what was taken. */
  consumer: string;
  database: Database;
  events: readonly DescMessage[];
  /** Takes new messages, in order within a shard, in the transaction that records them. Set-based and quick. */
  handle(tx: PoolClient, batch: ReceivedEvent[]): Promise<void>;
  /** After the commit: for caches and for waking a worker. */
  afterCommit?(batch: ReceivedEvent[]): void;
  maxBatch?: number;
}

export interface Consumer extends AsyncDisposable {
  readonly name: string;
  /**
   * Takes a parked message again by its number: NOT_FOUND, ALREADY_PROCESSED, or what the handler throws, which is kept
   * with the message. `also` runs in the transaction of the effect, after it.
   */
  replay(id: bigint, also?: (tx: PoolClient) => Promise<void>): Promise<void>;
}

const attempts = 4;
const firstBackoffMs = 100;

/**
 * A durable consumer whose effect happens once for each message: the message's id is recorded in the transaction of the
 * effect. A batch that fails is taken one by one; a message that keeps failing is parked where an operator sees it.
 */
export function startConsumer(bus: Bus, options: ConsumerOptions, log: Logger): Consumer {
  const { consumer, database } = options;
  const schemas = new Map(options.events.map((schema) => [schema.typeName, schema]));

  async function apply(work: (tx: PoolClient) => Promise<ReceivedEvent[]>): Promise<void> {
    const fresh = await database.transaction(work);
    failpoint(`consumer.${consumer}.committed`);
    if (fresh.length > 0) options.afterCommit?.(fresh);
  }

  async function effect(tx: PoolClient, batch: BusMessage[]): Promise<ReceivedEvent[]> {
    const fresh = await record(tx, consumer, batch, schemas);
    if (fresh.length > 0) await options.handle(tx, fresh);
    return fresh;
  }

  async function take(batch: BusMessage[]): Promise<void> {
    try {
      await apply((tx) => effect(tx, batch));
    } catch (error) {
      log.warn({ err: error, consumer, size: batch.length }, 'a batch of events failed and is taken one by one');
      for (const message of batch) await takeOne(message);
    }
  }

  async function takeOne(message: BusMessage): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await apply((tx) => effect(tx, [message]));
      } catch (error) {
        if (attempt < attempts) await sleep(firstBackoffMs * 4 ** (attempt - 1));
        // A database that is away fails here as well: then nothing is lost, and the bus sends the message again.
        else {
          await setAside(message, error, attempt);
          log.error(
            { err: error, consumer, type: message.type, id: `${message.source}:${message.id}` },
            'an event was parked',
          );
          return;
        }
      }
    }
  }

  const setAside = (message: BusMessage, error: unknown, tries: number): Promise<void> =>
    park(database, { consumer, message, schema: schemas.get(message.type), error, attempts: tries });

  async function replay(id: bigint, also?: (tx: PoolClient) => Promise<void>): Promise<void> {
    let message: BusMessage | undefined;
    try {
      await apply(async (tx) => {
        message = await claimParked(tx, consumer, id);
        const fresh = await effect(tx, [message]);
        await also?.(tx);
        return fresh;
      });
    } catch (error) {
      if (message) await setAside(message, error, 1);
      throw error;
    }
  }

  const subscription = bus.consume(consumer, [...schemas.keys()], options.maxBatch ?? 500, take);
  return {
    name: consumer,
    replay,
    [Symbol.asyncDispose]: () => Promise.resolve(subscription[Symbol.asyncDispose]()),
  };
}

/** Records which messages are taken now, and answers those that were not taken before. */
async function record(
  tx: PoolClient,
  consumer: string,
  batch: BusMessage[],
  schemas: ReadonlyMap<string, DescMessage>,
): Promise<ReceivedEvent[]> {
  const { rows } = await tx.query<{ source: string; message: bigint }>({
    name: 'inbox-record',
    text: `insert into inbox (consumer, source, message) select $1, source, message from unnest($2::text[], $3::int8[]) as m(source, message)
           on conflict do nothing returning source, message`,
    values: [consumer, textArray(batch.map((m) => m.source)), plainArray(batch.map((m) => m.id))],
  });
  if (rows.length === batch.length) return batch.map((message) => received(message, schemas));
  const fresh = new Set(rows.map((row) => `${row.source}:${row.message}`));
  // The same message may be in the batch twice: it is taken once.
  return batch.filter((m) => fresh.delete(`${m.source}:${m.id}`)).map((message) => received(message, schemas));
}
