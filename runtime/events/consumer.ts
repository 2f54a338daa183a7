import { setTimeout as sleep } from 'node:timers/promises';
import type { DescMessage } from '@bufbuild/protobuf';
import type { PoolClient } from 'pg';
import type { Database } from '../database.ts';
import { failpoint } from '../failpoint.ts';
import type { Logger } from '../log.ts';
import { Metrics } from '../metrics.ts';
import type { Bus, Place, Position } from './bus.ts';
import { databaseAway } from './database-away.ts';
import { type BusMessage, type ReceivedEvent, received } from './event.ts';
import { record } from './inbox.ts';
import { holdLease } from './lease.ts';
import { claimParked, noteFailure, park, parkForgotten } from './parked.ts';
import { movePosition, PositionMoved, readPosition } from './position.ts';

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
 * effect, and so is the position in the broker's stream. A batch that fails is taken one by one; a message that keeps
 * failing for a reason of its own is parked where an operator sees it. While the database is away nothing passes.
 */
export function startConsumer(bus: Bus, options: ConsumerOptions, log: Logger, metrics = new Metrics()): Consumer {
  const { consumer, database } = options;
  const schemas = new Map(options.events.map((schema) => [schema.typeName, schema]));
  const lag = metrics.gauge('madang_consumer_lag_seconds', 'Age of the newest event when it was taken', ['consumer']);

  async function apply(work: (tx: PoolClient) => Promise<ReceivedEvent[]>): Promise<void> {
    const fresh = await database.transaction(work);
    failpoint(`consumer.${consumer}.committed`);
    if (fresh.length > 0) options.afterCommit?.(fresh);
  }

  /** Runs `work` in a transaction that moves the position over the messages, if the bus has positions. */
  async function pass(
    batch: readonly BusMessage[],
    position: Position | undefined,
    work: (tx: PoolClient) => Promise<ReceivedEvent[]>,
  ): Promise<void> {
    const to = batch.at(-1)?.sequence;
    if (!position || to === undefined) return apply(work);
    await apply(async (tx) => {
      await movePosition(tx, consumer, position, to);
      return work(tx);
    });
    position.sequence = to;
  }

  async function effect(tx: PoolClient, batch: BusMessage[]): Promise<ReceivedEvent[]> {
    const { fresh, forgotten } = await record(tx, consumer, batch, schemas);
    if (forgotten.length > 0) await refuse(tx, forgotten);
    if (fresh.length > 0) await options.handle(tx, fresh);
    return fresh;
  }

  async function refuse(tx: PoolClient, forgotten: readonly BusMessage[]): Promise<void> {
    for (const message of forgotten)
      await parkForgotten(tx, { consumer, message, schema: schemas.get(message.type), attempts: 0 });
    log.error({ consumer, messages: forgotten.length }, 'events older than the inbox parked');
  }

  async function take(batch: BusMessage[], position?: Position): Promise<void> {
    try {
      await pass(batch, position, (tx) => effect(tx, batch));
    } catch (error) {
      if (isNotTheirs(error)) throw error;
      log.warn({ err: error, consumer, size: batch.length }, 'event batch failed, retrying one by one');
      for (const message of batch) await takeOne(message, position);
    }
    const newest = batch.at(-1);
    if (newest) lag.set({ consumer }, (Date.now() - newest.at.getTime()) / 1000);
  }

  async function takeOne(message: BusMessage, position: Position | undefined): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await pass([message], position, (tx) => effect(tx, [message]));
      } catch (error) {
        if (isNotTheirs(error)) throw error;
        if (attempt < attempts) await sleep(firstBackoffMs * 4 ** (attempt - 1));
        else return await setAside(message, position, error);
      }
    }
  }

  /** Parked in the transaction that records it as taken: whenever it comes again, its parked row alone can bring it back. */
  async function setAside(message: BusMessage, position: Position | undefined, error: unknown): Promise<void> {
    await pass([message], position, async (tx) => {
      const { fresh } = await record(tx, consumer, [message], schemas);
      if (fresh.length > 0) await park(tx, { consumer, message, schema: schemas.get(message.type), error, attempts });
      return [];
    });
    const { type, source, id } = message;
    log.error({ err: error, consumer, type, id: `${source}:${id}` }, 'event parked');
  }

  async function replay(id: bigint, also?: (tx: PoolClient) => Promise<void>): Promise<void> {
    let found = false;
    try {
      await apply(async (tx) => {
        const { message, recorded } = await claimParked(tx, consumer, id);
        found = true;
        const fresh = recorded ? [received(message, schemas)] : (await record(tx, consumer, [message], schemas)).fresh;
        if (fresh.length > 0) await options.handle(tx, fresh);
        await also?.(tx);
        return fresh;
      });
    } catch (error) {
      if (found) await noteFailure(database, id, error);
      throw error;
    }
  }

  const overruns = metrics.counter(
    'madang_consumer_overruns_total',
    'Times a stream dropped what a consumer had not taken',
    ['consumer'],
  );
  const place: Place = {
    hold: (stop) => holdLease(database, consumer, stop, log),
    read: (stream) => readPosition(database, consumer, stream),
    move: async (position, to) => {
      await movePosition(database, consumer, position, to);
      position.sequence = to;
    },
    overrun: ({ sequence }, first) => {
      overruns.inc({ consumer });
      log.error(
        { consumer, taken: String(sequence), first: String(first) },
        'stream dropped messages before this consumer read them, its data may lack them',
      );
    },
  };
  const types = [...schemas.keys()];
  const subscription = bus.consume({ consumer, types, maxBatch: options.maxBatch ?? 1_000, take, place });
  return {
    name: consumer,
    replay,
    [Symbol.asyncDispose]: () => Promise.resolve(subscription[Symbol.asyncDispose]()),
  };
}

/** True for a failure that says nothing of the messages: the bus brings them again, and nothing passes them. */
function isNotTheirs(error: unknown): boolean {
  return error instanceof PositionMoved || databaseAway(error);
}
