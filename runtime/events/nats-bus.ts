import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  type JetStreamClient,
  type JsMsg,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream';
import { connect, headers, type MsgHdrs, type NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '../log.ts';
import type { Bus } from './bus.ts';
import type { BusMessage } from './event.ts';
import { type NatsAccess, natsOptions } from './nats-options.ts';

const stream = 'MADANG';
const sevenDaysNs = 7 * 24 * 3600 * 1e9;
const ackWaitMs = 4_000;
const twoMinutesNs = 120 * 1e9;

/** NATS JetStream: one stream for all subjects; a durable consumer for each consumer of a service. */
export async function connectNatsBus(url: string, log: Logger, access: NatsAccess = {}): Promise<Bus> {
  const connection = await connect(natsOptions(url, access));
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const config = {
    name: stream,
    subjects: ['madang.>'],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    max_age: sevenDaysNs,
    duplicate_window: twoMinutesNs,
  };
  await manager.streams.info(stream).then(
    () => manager.streams.update(stream, config),
    () => manager.streams.add(config),
  );
  return new NatsBus(connection, log);
}

class NatsBus implements Bus {
  readonly binary = true;
  readonly #connection: NatsConnection;
  readonly #js: JetStreamClient;
  readonly #log: Logger;
  readonly #closing = new Set<() => Promise<void>>();

  constructor(connection: NatsConnection, log: Logger) {
    this.#connection = connection;
    this.#js = jetstream(connection, { timeout: 5_000 });
    this.#log = log;
  }

  /** Sent in order over one connection; the broker drops what it has already, by the message's id. */
  async publish(batch: BusMessage[]): Promise<void> {
    await Promise.all(
      batch.map((message) => {
        if (!('payload' in message.body)) throw new Error(`${message.type} is not in binary`);
        const msgID = `${message.source}:${message.id}`;
        return this.#js.publish(`${message.type}.${message.shard}`, message.body.payload, {
          msgID,
          headers: toHeaders(message),
        });
      }),
    );
  }

  consume(
    consumer: string,
    types: readonly string[],
    maxBatch: number,
    take: (batch: BusMessage[]) => Promise<void>,
  ): AsyncDisposable {
    let stopped = false;
    let current: ConsumerMessages | undefined;
    const run = async (): Promise<void> => {
      while (!stopped) {
        try {
          current = await this.#open(consumer, types, maxBatch);
          if (stopped) await current.close();
          else await this.#pump(current, maxBatch, take);
        } catch (error) {
          if (!stopped) this.#log.warn({ err: error, consumer }, 'a consumer lost the broker and begins again');
        }
        if (!stopped) await new Promise((resolve) => setTimeout(resolve, 300));
      }
    };
    const running = run();
    const close = async (): Promise<void> => {
      stopped = true;
      await current?.close();
      await running;
    };
    this.#closing.add(close);
    return { [Symbol.asyncDispose]: close };
  }

  async #open(consumer: string, types: readonly string[], maxBatch: number): Promise<ConsumerMessages> {
    const manager = await jetstreamManager(this.#connection, { checkAPI: false });
    const config = {
      durable_name: consumer.replaceAll(/[^A-Za-z0-9_-]/g, '_'),
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      // A process that was killed leaves its messages unanswered: they come again soon. A long batch says that it works.
      ack_wait: ackWaitMs * 1e6,
      filter_subjects: types.map((type) => `${type}.*`),
      // No more in flight than one batch: so the order within a shard holds, whichever replica takes it.
      max_ack_pending: maxBatch,
    };
    await manager.consumers.add(stream, config);
    const handle = await this.#js.consumers.get(stream, config.durable_name);
    return handle.consume({ max_messages: maxBatch, expires: 5_000 });
  }

  /** Takes what has arrived while the last batch was being taken. */
  async #pump(
    messages: ConsumerMessages,
    maxBatch: number,
    take: (batch: BusMessage[]) => Promise<void>,
  ): Promise<void> {
    let waiting: JsMsg[] = [];
    let working: Promise<void> | undefined;
    const work = async (): Promise<void> => {
      while (waiting.length > 0) {
        const batch = waiting.slice(0, maxBatch);
        waiting = waiting.slice(maxBatch);
        const alive = setInterval(() => {
          for (const message of [...batch, ...waiting]) message.working();
        }, ackWaitMs / 2);
        try {
          await take(batch.map(fromJs));
          for (const message of batch) message.ack();
        } catch (error) {
          this.#log.warn({ err: error }, 'a batch was not taken and comes again');
          for (const message of batch) message.nak(500);
        } finally {
          clearInterval(alive);
        }
      }
      working = undefined;
    };
    for await (const message of messages) {
      waiting.push(message);
      working ??= Promise.resolve().then(work);
    }
    await working;
  }

  listen(types: readonly string[], take: (batch: BusMessage[]) => void): AsyncDisposable {
    const subscriptions = types.map((type) =>
      this.#connection.subscribe(`${type}.*`, {
        callback: (error, message) => {
          if (error) return this.#log.warn({ err: error }, 'a listener lost a message');
          try {
            take([fromCore(message.subject, message.data, message.headers)]);
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
    await Promise.all([...this.#closing].map((close) => close()));
    await this.#connection.close();
  }
}

function toHeaders(message: BusMessage): MsgHdrs {
  const h = headers();
  h.set('madang-source', message.source);
  h.set('madang-id', message.id.toString());
  h.set('madang-at', message.at.toISOString());
  if (message.trace) h.set('traceparent', message.trace);
  return h;
}

const fromJs = (message: JsMsg): BusMessage => fromCore(message.subject, message.data, message.headers);

function fromCore(subject: string, payload: Uint8Array, h: MsgHdrs | undefined): BusMessage {
  const dot = subject.lastIndexOf('.');
  return {
    id: BigInt(h?.get('madang-id') || 0),
    source: h?.get('madang-source') ?? '',
    type: subject.slice(0, dot),
    shard: Number(subject.slice(dot + 1)),
    body: { payload },
    trace: h?.get('traceparent') ?? '',
    at: new Date(h?.get('madang-at') || 0),
  };
}
