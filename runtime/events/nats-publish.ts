import { randomUUID } from 'node:crypto';
import { JetStreamApiError, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import type { BusMessage } from './event.ts';
import { toHeaders } from './nats-message.ts';

/** The broker takes no more in one batch than 1,000. */
const maxTogether = 500;

export interface Publisher {
  /** Resolves when every message is safe with the broker. What the broker has already it drops, by the message's id. */
  publish(batch: readonly BusMessage[]): Promise<void>;
}

/**
 * Publishes to a stream. Where the stream takes atomic batches many messages are kept or refused as one, in their order,
 * with one answer of the broker: an answer for each costs it and this process more than the message. A batch that is
 * refused, for example since the broker has a part of it already, is sent message by message.
 */
export function publisher(connection: NatsConnection, js: JetStreamClient, atomic: boolean): Publisher {
  async function publishAll(batch: readonly BusMessage[]): Promise<void> {
    if (!atomic || batch.length < 2) return inShards(js, batch);
    try {
      await publishTogether(connection, js, batch);
    } catch (error) {
      if (!(error instanceof JetStreamApiError)) throw error;
      await inShards(js, batch);
    }
  }

  return {
    async publish(batch) {
      for (let from = 0; from < batch.length; from += maxTogether)
        await publishAll(batch.slice(from, from + maxTogether));
    },
  };
}

async function publishTogether(
  connection: NatsConnection,
  js: JetStreamClient,
  batch: readonly BusMessage[],
): Promise<void> {
  const id = randomUUID();
  const last = batch.length - 1;
  for (const [i, message] of batch.entries()) {
    const headers = toHeaders(message);
    headers.set('Nats-Batch-Id', id);
    headers.set('Nats-Batch-Sequence', String(i + 1));
    const [subject, payload] = [subjectOf(message), payloadOf(message)];
    if (i < last) {
      headers.set('Nats-Msg-Id', idOf(message));
      connection.publish(subject, payload, { headers });
      continue;
    }
    headers.set('Nats-Batch-Commit', '1');
    await js.publish(subject, payload, { msgID: idOf(message), headers });
  }
}

/**
 * A message is sent when the one before it in its shard is safe with the broker: of many on their way at once a later
 * one may be taken where an earlier one fails. Shards are sent side by side.
 */
async function inShards(js: JetStreamClient, batch: readonly BusMessage[]): Promise<void> {
  const sent = await Promise.allSettled(byShard(batch).map((messages) => publishInOrder(js, messages)));
  for (const result of sent) if (result.status === 'rejected') throw result.reason;
}

async function publishInOrder(js: JetStreamClient, messages: readonly BusMessage[]): Promise<void> {
  for (const message of messages)
    await js.publish(subjectOf(message), payloadOf(message), { msgID: idOf(message), headers: toHeaders(message) });
}

const subjectOf = ({ type, shard }: BusMessage): string => `${type}.${shard}`;
const idOf = ({ source, id }: BusMessage): string => `${source}:${id}`;

function payloadOf({ type, body }: BusMessage): Uint8Array {
  if (!('payload' in body)) throw new Error(`${type} is not in binary`);
  return body.payload;
}

function byShard(batch: readonly BusMessage[]): BusMessage[][] {
  const shards = new Map<number, BusMessage[]>();
  for (const message of batch) {
    const messages = shards.get(message.shard);
    if (messages) messages.push(message);
    else shards.set(message.shard, [message]);
  }
  return [...shards.values()];
}
