import { setTimeout as sleep } from 'node:timers/promises';
import {
  AckPolicy,
  type ConsumerMessages,
  DeliverPolicy,
  type JetStreamManager,
  type JsMsg,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { Logger } from '../log.ts';
import type { Position, Subscription } from './bus.ts';
import type { BusMessage } from './event.ts';
import { fromNats } from './nats-message.ts';

const maxFetchMs = 5_000;
/** What was published together arrives in pieces: after the first of them the others are waited for so long. */
const gatherMs = 5;
const firstBackoffMs = 200;
const maxBackoffMs = 5_000;
/** The broker forgets a reader that was killed. */
const forgottenAfterNs = 30 * 1e9;

interface Source {
  connection: NatsConnection;
  stream: string;
  log: Logger;
  lookEveryMs: number;
}

/**
 * Reads a stream for a consumer, one replica at a time. The broker keeps nothing for it: it reads from the position that
 * stands in the consumer's own database. When a batch fails it begins again from there, so that nothing passes it.
 */
export function readStream(source: Source, subscription: Subscription): AsyncDisposable {
  const stop = new AbortController();
  const { consumer, place } = subscription;
  let failures = 0;

  async function readWhileHeld(): Promise<void> {
    await using lease = await place.hold(stop.signal);
    if (!lease) return;
    const ends = AbortSignal.any([stop.signal, lease.lost]);
    while (!ends.aborted) {
      try {
        await read(source, subscription, ends, () => {
          failures = 0;
        });
      } catch (error) {
        if (!ends.aborted)
          source.log.warn({ err: error, consumer }, 'consumer read failed, restarting from its position');
        const ms = Math.min(maxBackoffMs, firstBackoffMs * 2 ** failures++);
        await sleep(ms, undefined, { signal: ends }).catch(() => undefined);
      }
    }
  }

  const run = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await readWhileHeld();
    }
  };
  const running = run();
  return {
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await running;
    },
  };
}

/** Reads from the position on until it is to end; throws where a batch was not taken or the broker was lost. */
async function read(source: Source, subscription: Subscription, ends: AbortSignal, taken: () => void): Promise<void> {
  const { connection, stream, lookEveryMs } = source;
  const manager = await jetstreamManager(connection, { checkAPI: false });
  const { created } = await manager.streams.info(stream);
  const position = await subscription.place.read(`${stream}@${created}`);
  // Asked after the position was read, so that a healthy stream is never before it.
  const { state } = await manager.streams.info(stream);
  await dropDurable(manager, source, subscription);
  if (position.sequence > BigInt(state.last_seq)) {
    // As after a restore of the broker: the inbox drops what was taken, and what is new is not waited past.
    source.log.error(
      { consumer: subscription.consumer },
      'stream ends before the consumer position, reading from the start',
    );
    await subscription.place.move(position, 0n);
  }
  if (position.sequence > 0n && BigInt(state.first_seq) > position.sequence + 1n)
    subscription.place.overrun(position, BigInt(state.first_seq));
  const { name } = await manager.consumers.add(stream, {
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: Number(position.sequence) + 1,
    filter_subjects: subscription.types.map((type) => `${type}.*`),
    inactive_threshold: forgottenAfterNs,
    mem_storage: true,
    num_replicas: 1,
  });
  try {
    const handle = await jetstream(connection).consumers.get(stream, name);
    let delivered = 0;
    let lookAt = Date.now() + lookEveryMs;
    while (!ends.aborted) {
      const messages = await handle.fetch({
        max_messages: subscription.maxBatch,
        expires: Math.min(maxFetchMs, Math.max(1_000, lookEveryMs)),
      });
      delivered = await takeArriving(messages, { subscription, position, ends, delivered, taken });
      if (Date.now() < lookAt) continue;
      lookAt = Date.now() + lookEveryMs;
      await look(manager, stream, name, { subscription, position, ends, delivered, taken });
    }
  } finally {
    await manager.consumers.delete(stream, name).catch(() => undefined);
  }
}

interface Reading {
  subscription: Subscription;
  position: Position;
  ends: AbortSignal;
  /** How many messages the broker has delivered to this reader. */
  delivered: number;
  /** Called after each batch that was taken. */
  taken(): void;
}

/** Takes what arrives, always all that came while the last batch was being taken; answers how many were delivered by now. */
async function takeArriving(messages: ConsumerMessages, reading: Reading): Promise<number> {
  const { subscription, position, ends } = reading;
  const waiting: BusMessage[] = [];
  let { delivered } = reading;
  let working: Promise<void> | undefined;
  const failed = new AbortController();
  const work = async (): Promise<void> => {
    while (waiting.length > 0 && !ends.aborted) {
      await subscription.take(waiting.splice(0), position);
      reading.taken();
    }
    working = undefined;
  };
  const leave = (): void => messages.stop();
  const over = AbortSignal.any([ends, failed.signal]);
  over.addEventListener('abort', leave, { once: true });
  if (over.aborted) leave();
  try {
    for await (const message of messages) {
      if (over.aborted) break;
      // One that was lost on its way would be overtaken by this one.
      if (message.info.deliverySequence !== ++delivered) throw new Error('the broker left a message out');
      waiting.push(fromJetStream(message));
      working ??= sleep(gatherMs)
        .then(work)
        .catch((error: unknown) => failed.abort(error));
    }
  } finally {
    over.removeEventListener('abort', leave);
    await working;
  }
  failed.signal.throwIfAborted();
  return delivered;
}

const fromJetStream = (message: JsMsg): BusMessage => ({
  ...fromNats(message.subject, message.data, message.headers),
  sequence: BigInt(message.seq),
});

/**
 * Moves the position of a consumer that has taken all of its own over what others wrote, so that it does not fall behind
 * what the stream keeps by mere silence; and says when it has fallen behind.
 */
async function look(manager: JetStreamManager, stream: string, name: string, reading: Reading): Promise<void> {
  const { subscription, position } = reading;
  // The stream is asked first: what it has by then is either counted as waiting, or was delivered.
  const { state } = await manager.streams.info(stream);
  const { num_pending, delivered } = await manager.consumers.info(stream, name);
  const last = BigInt(state.last_seq);
  const idle = num_pending === 0 && delivered.consumer_seq === reading.delivered;
  if (idle && last > position.sequence) await subscription.place.move(position, last);
  else if (BigInt(state.first_seq) > position.sequence + 1n)
    subscription.place.overrun(position, BigInt(state.first_seq));
}

/** Before, the broker kept the position of a consumer under its name; the inbox drops what was taken by it. */
async function dropDurable(manager: JetStreamManager, { stream }: Source, { consumer }: Subscription): Promise<void> {
  await manager.consumers.delete(stream, consumer.replaceAll(/[^A-Za-z0-9_-]/g, '_')).catch(() => undefined);
}
