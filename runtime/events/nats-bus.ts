import { jetstream, jetstreamManager, RetentionPolicy, StorageType } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '../log.ts';
import type { Bus, Subscription } from './bus.ts';
import type { BusMessage } from './event.ts';
import { fromNats } from './nats-message.ts';
import { type NatsAccess, natsOptions } from './nats-options.ts';
import { type Publisher, publisher } from './nats-publish.ts';
import { readStream } from './nats-reader.ts';

const stream = 'MADANG';
const sevenDaysNs = 7 * 24 * 3600 * 1e9;
const aMinuteMs = 60_000;
const twoMinutesNs = 120 * 1e9;

export interface NatsOptions extends NatsAccess {
  /** How often an idle consumer's position follows the stream. */
  lookEveryMs?: number;
  /** On how many servers of the broker each event lies before its publisher has its answer: 1 to 5. */
  replicas?: number;
}

/** NATS JetStream: one stream for all subjects; each consumer keeps its own position in it. */
export async function connectNatsBus(url: string, log: Logger, options: NatsOptions = {}): Promise<Bus> {
  const { lookEveryMs = aMinuteMs, replicas = 1, ...access } = options;
  const connection = await connect(natsOptions(url, access));
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const config = {
    name: stream,
    subjects: ['madang.>'],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    num_replicas: replicas,
    max_age: sevenDaysNs,
    duplicate_window: twoMinutesNs,
    allow_atomic: true,
  };
  const made = await manager.streams.info(stream).then(
    () => manager.streams.update(stream, config),
    () => manager.streams.add(config),
  );
  // A broker of before 2.12 passes the wish over.
  return new NatsBus(connection, log, lookEveryMs, made.config.allow_atomic === true);
}

class NatsBus implements Bus {
  readonly binary = true;
  readonly #connection: NatsConnection;
  readonly #publisher: Publisher;
  readonly #log: Logger;
  readonly #lookEveryMs: number;
  readonly #readers = new Set<AsyncDisposable>();

  constructor(connection: NatsConnection, log: Logger, lookEveryMs: number, atomic: boolean) {
    this.#connection = connection;
    this.#lookEveryMs = lookEveryMs;
    this.#publisher = publisher(connection, jetstream(connection, { timeout: 5_000 }), atomic);
    this.#log = log;
  }

  publish(batch: BusMessage[]): Promise<void> {
    return this.#publisher.publish(batch);
  }

  consume(subscription: Subscription): AsyncDisposable {
    const source = { connection: this.#connection, stream, log: this.#log, lookEveryMs: this.#lookEveryMs };
    const reader = readStream(source, subscription);
    this.#readers.add(reader);
    return {
      [Symbol.asyncDispose]: async () => {
        this.#readers.delete(reader);
        await reader[Symbol.asyncDispose]();
      },
    };
  }

  listen(types: readonly string[], take: (batch: BusMessage[]) => void): AsyncDisposable {
    const subscriptions = types.map((type) =>
      this.#connection.subscribe(`${type}.*`, {
        callback: (error, message) => {
          if (error) return this.#log.warn({ err: error }, 'listener subscription error');
          try {
            take([fromNats(message.subject, message.data, message.headers)]);
          } catch (failure) {
            this.#log.error({ err: failure }, 'a listener failed');
          }
        },
      }),
    );
    return {
      [Symbol.asyncDispose]: async () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([...this.#readers].map((reader) => reader[Symbol.asyncDispose]()));
    await this.#connection.close();
  }
}
