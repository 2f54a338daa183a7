import { setTimeout as sleep } from 'node:timers/promises';
import { JetStreamApiError, type JetStreamClient } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { expect, test } from 'vitest';
import type { BusMessage } from './event.ts';
import { publisher } from './nats-publish.ts';

const message = (id: number): BusMessage => ({
  id: BigInt(id),
  source: 'writer',
  type: 'madang.Test',
  shard: id % 3,
  trace: '',
  at: new Date(0),
  body: { payload: new Uint8Array([id]) },
});
const messages = (count: number) => Array.from({ length: count }, (_, i) => message(i + 1));

/** A connection that notes what it is given: asked for an answer, or not. */
function noting(refusals = 0) {
  const silent: string[] = [];
  const answered: string[] = [];
  let atOnce = 0;
  let most = 0;
  const connection = {
    publish: (subject: string, _: unknown, { headers }: { headers: Map<string, string> }) =>
      void silent.push(`${subject} ${headers.get('Nats-Batch-Sequence')}`),
  } as unknown as NatsConnection;
  const js = {
    publish: async (subject: string, _: unknown, { headers, msgID }: { headers: Headers; msgID: string }) => {
      most = Math.max(most, ++atOnce);
      await sleep(1);
      atOnce -= 1;
      if (headers.get('Nats-Batch-Commit') && refusals-- > 0)
        throw new JetStreamApiError({ code: 400, err_code: 10_201, description: 'a duplicate in the batch' });
      answered.push(`${subject} ${msgID}`);
    },
  } as unknown as JetStreamClient;
  return { connection, js, silent, answered, most: () => most };
}

test('a batch asks the broker for one answer', async () => {
  const { connection, js, silent, answered } = noting();
  await publisher(connection, js, true).publish(messages(4));
  expect(silent).toEqual(['madang.Test.1 1', 'madang.Test.2 2', 'madang.Test.0 3']);
  expect(answered).toEqual(['madang.Test.1 writer:4']);
});

test('a batch that the broker refuses is sent message by message, shards side by side', async () => {
  const { connection, js, answered, most } = noting(1);
  await publisher(connection, js, true).publish(messages(6));
  expect(answered).toHaveLength(6);
  expect(answered.filter((told) => told.startsWith('madang.Test.1'))).toEqual([
    'madang.Test.1 writer:1',
    'madang.Test.1 writer:4',
  ]);
  expect(most()).toBe(3);
});

test('no batch is larger than the broker takes, and the next one waits for the one before it', async () => {
  const { connection, js, silent, answered, most } = noting();
  await publisher(connection, js, true).publish(messages(1_001));
  // The last message is alone.
  expect([silent.length, answered.length, most()]).toEqual([998, 3, 1]);
});

test('a stream without batches gets message by message', async () => {
  const { connection, js, silent, answered } = noting();
  await publisher(connection, js, false).publish(messages(5));
  expect([silent.length, answered.length]).toEqual([0, 5]);
});
