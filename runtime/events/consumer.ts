import { setTimeout as sleep } from 'node:timers/promises';
import type { DescMessage } from '@bufbuild/protobuf';
import type { PoolClient } from 'pg';
import type { Database } from '../database.ts';
import { databaseAway } from '../database-away.ts';
import { failpoint } from '../failpoint.ts';
import type { Logger } from '../log.ts';
import { Metrics } from '../metrics.ts';
import type { Bus, Place, Position } from './bus.ts';
import { type BusMessage, type ReceivedEvent, received } from './event.ts';
import { record } from './inbox.ts';
import { holdLease } from './lease.ts';
import { measureConsumer } from './measure-consumer.ts';
import { OutsideAway } from './outside-away.ts';
import { claimParked, noteFailure, park, parkForgotten } from './parked.ts';
import { movePosition, PositionMoved, readPosition } from './position.ts';
import { tracedTake } from './traced.ts';

/** What is done with events of some types. */
export interface ConsumerPart {
  /** Name of the part, for ever: it names what was taken, and what was parked. */
  name: string;
  events: readonly DescMessage[];
  /** Takes new messages, in order within a shard, in the transaction that records them. Set-based and quick. */
  handle(tx: PoolClient, batch: ReceivedEvent[]): Promise<void>;
  /** After the commit: for caches and for waking a worker. */
  afterCommit?(batch: ReceivedEvent[]): void;
}

interface CommonOptions {
  /** Name of the consumer, for ever: it names its place in the stream, and its turn among replicas. */
  consumer: string;
  database: Database;
  maxBatch?: number;
}

/** A consumer with one effect, whose part has the consumer's name; or one whose parts share its reading and transactions. */
export type ConsumerOptions = CommonOptions &
  (Omit<ConsumerPart, 'name'> | { parts: readonly [ConsumerPart, ...ConsumerPart[]] });

export interface Consumer extends AsyncDisposable {
  /** Names of its parts. */
  readonly parts: readonly string[];
  /**
   * Takes a parked message again by its number: NOT_FOUND, ALREADY_PROCESSED, or what the handler throws, which is kept
   * with the message. `also` runs in the transaction of the effect, after it.
   */
  replay(id: bigint, also?: (tx: PoolClient) => Promise<void>): Promise<void>;
}

interface Part extends ConsumerPart {
  schemas: ReadonlyMap<string, DescMessage>;
}

/** What was new to each part of those that took a batch. */
type Taken = [Part, ReceivedEvent[]][];

/** One message on its way through the parts. */
interface Trial {
  /** The part that has it now. */
  at?: Part | undefined;
  /** Why parts cannot take it: it is parked for them, and taken by the others. */
  failed: Map<Part, unknown>;
}

const attempts = 4;
const firstBackoffMs = 100;

/**
 * A durable consumer whose effect happens once for each message and part: the message's id is recorded in the transaction
 * of the effect, by part, and so is the position in the broker's stream. A batch that fails is taken one by one; a message
 * that keeps failing a part for a reason of its own is parked for that part where an operator sees it. While the database
 * is away, or what a handler says it needs (`OutsideAway`), nothing passes. What is recorded by part stays true when parts that were consumers come under one: it begins
 * where the last of them stood, and gives to each what that one had not taken.
 */
export function startConsumer(bus: Bus, options: ConsumerOptions, log: Logger, metrics = new Metrics()): Consumer {
  const { consumer, database } = options;
  const parts = partsOf(options);
  const names = parts.map(({ name }) => name);
  const { measured, parked, lag } = measureConsumer(metrics, consumer);

  async function apply(work: (tx: PoolClient) => Promise<Taken>): Promise<void> {
    const taken = await database.transaction(async (tx) => {
      const effects = await work(tx);
      failpoint(`consumer.${consumer}.written`);
      return effects;
    });
    failpoint(`consumer.${consumer}.committed`);
    for (const [part, fresh] of taken) part.afterCommit?.(fresh);
  }

  /** Runs `work` in a transaction that moves the position over the messages, if the bus has positions. */
  async function pass(
    batch: readonly BusMessage[],
    position: Position | undefined,
    work: (tx: PoolClient) => Promise<Taken>,
  ): Promise<void> {
    const to = batch.at(-1)?.sequence;
    if (!position || to === undefined) return apply(work);
    await apply(async (tx) => {
      await movePosition(tx, consumer, position, to);
      return work(tx);
    });
    position.sequence = to;
  }

  async function effect(tx: PoolClient, batch: BusMessage[], trial?: Trial): Promise<Taken> {
    const taken: Taken = [];
    for (const part of parts) {
      const wanted = batch.filter(({ type }) => part.schemas.has(type));
      if (wanted.length === 0) continue;
      if (trial) trial.at = part;
      const { fresh, forgotten } = await record(tx, part.name, wanted, part.schemas);
      if (forgotten.length > 0) await refuse(tx, part, forgotten);
      if (fresh.length === 0) continue;
      if (trial?.failed.has(part)) {
        await parkFor(tx, part, wanted, trial.failed.get(part));
        continue;
      }
      await part.handle(tx, fresh);
      taken.push([part, fresh]);
    }
    if (trial) trial.at = undefined;
    return taken;
  }

  async function refuse(tx: PoolClient, { name, schemas }: Part, forgotten: readonly BusMessage[]): Promise<void> {
    for (const message of forgotten)
      await parkForgotten(tx, { consumer: name, message, schema: schemas.get(message.type), attempts: 0 });
    log.error({ consumer: name, messages: forgotten.length }, 'events older than the inbox parked');
  }

  const take = measured(async (batch: BusMessage[], position?: Position): Promise<void> => {
    try {
      await tracedTake(consumer, batch, () => pass(batch, position, (tx) => effect(tx, batch)));
    } catch (error) {
      if (isNotTheirs(error)) throw error;
      log.warn({ err: error, consumer, size: batch.length }, 'event batch failed, retrying one by one');
      for (const message of batch) await takeOne(message, position);
    }
  });

  async function takeOne(message: BusMessage, position: Position | undefined): Promise<void> {
    const trial: Trial = { failed: new Map() };
    for (let attempt = 1; ; attempt++) {
      trial.at = undefined;
      try {
        await tracedTake(consumer, [message], () => pass([message], position, (tx) => effect(tx, [message], trial)));
        break;
      } catch (error) {
        if (isNotTheirs(error)) throw error;
        if (attempt < attempts) await sleep(firstBackoffMs * 4 ** (attempt - 1));
        else {
          // A commit that fails is of all parts. What fails to be parked has to come again.
          const failing = trial.at ? [trial.at] : parts;
          if (failing.every((part) => trial.failed.has(part))) throw error;
          for (const part of failing) trial.failed.set(part, error);
          attempt = 0;
        }
      }
    }
    const { type, source, id } = message;
    for (const [{ name }, error] of trial.failed) {
      parked.inc({ consumer: name });
      log.error({ err: error, consumer: name, type, id: `${source}:${id}` }, 'event parked');
    }
  }

  async function replay(id: bigint, also?: (tx: PoolClient) => Promise<void>): Promise<void> {
    let found = false;
    try {
      await apply(async (tx) => {
        const { consumer: name, message, recorded } = await claimParked(tx, names, id);
        found = true;
        const part = parts.find((one) => one.name === name);
        if (!part) throw new Error(`${name} is no part of ${consumer}`);
        const { schemas } = part;
        const fresh = recorded ? [received(message, schemas)] : (await record(tx, name, [message], schemas)).fresh;
        if (fresh.length > 0) await part.handle(tx, fresh);
        await also?.(tx);
        return fresh.length > 0 ? [[part, fresh]] : [];
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
  // A rise from nothing is seen by nobody.
  overruns.inc({ consumer }, 0);
  const place: Place = {
    hold: (stop) => holdLease(database, consumer, stop, log),
    read: (stream) => readPosition(database, consumer, stream, names),
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
  const types = [...new Set(parts.flatMap(({ schemas }) => [...schemas.keys()]))];
  const subscription = bus.consume({ consumer, types, maxBatch: options.maxBatch ?? 1_000, take, place });
  return {
    parts: names,
    replay,
    [Symbol.asyncDispose]: async () => {
      await subscription[Symbol.asyncDispose]();
      lag[Symbol.dispose]();
    },
  };
}

function partsOf(options: ConsumerOptions): Part[] {
  const parts = 'parts' in options ? options.parts : [{ ...options, name: options.consumer }];
  return parts.map((part) => ({ ...part, schemas: new Map(part.events.map((schema) => [schema.typeName, schema])) }));
}

/** Parked in the transaction that records it as taken: whenever it comes again, its parked row alone can bring it back. */
async function parkFor(tx: PoolClient, part: Part, messages: readonly BusMessage[], error: unknown): Promise<void> {
  for (const message of messages)
    await park(tx, { consumer: part.name, message, schema: part.schemas.get(message.type), error, attempts });
}

/** True for a failure that says nothing of the messages: the bus brings them again, and nothing passes them. */
function isNotTheirs(error: unknown): boolean {
  return error instanceof PositionMoved || error instanceof OutsideAway || databaseAway(error);
}
