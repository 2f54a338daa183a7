import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLogger } from '../log.ts';
import type { Subscription } from './bus.ts';
import type { BusMessage } from './event.ts';
import { LocalBus } from './local-bus.ts';

const message = (id: bigint): BusMessage => ({
  id,
  source: 'writer',
  type: 't',
  shard: 0,
  trace: '',
  at: new Date(),
  body: { json: '{}' },
});

const subscription = (consumer: string, take: (ids: bigint[]) => Promise<void>): Subscription => ({
  consumer,
  types: ['t'],
  maxBatch: 2,
  place: {} as Subscription['place'],
  take: (batch) => take(batch.map(({ id }) => id)),
});

function openBus(): LocalBus {
  const bus = new LocalBus(createLogger('test', 'fatal'));
  bus.open();
  return bus;
}

test('a consumer takes one batch at a time, from however many relays', async () => {
  await using bus = openBus();
  let atWork = 0;
  let most = 0;
  bus.consume(
    subscription('c', async () => {
      most = Math.max(most, ++atWork);
      await sleep(5);
      atWork--;
    }),
  );
  await Promise.all([1n, 2n, 3n].map((id) => bus.publish([message(id), message(id + 10n), message(id + 20n)])));
  expect(most).toBe(1);
});

test('a batch that failed is published again only when nobody works on it any more', async () => {
  await using bus = openBus();
  const taken: string[] = [];
  let fails = true;
  bus.consume(
    subscription('quick', async (ids) => {
      if (fails) throw new Error('away');
      taken.push(`quick ${ids}`);
    }),
  );
  bus.consume(
    subscription('slow', async (ids) => {
      await sleep(50);
      taken.push(`slow ${ids}`);
    }),
  );
  const batch = [message(1n), message(2n), message(3n)];
  await expect(bus.publish(batch)).rejects.toThrow('away');
  expect(taken).toEqual(['slow 1,2', 'slow 3']);
  fails = false;
  await bus.publish(batch);
  expect(taken.slice(2).sort()).toEqual(['quick 1,2', 'quick 3', 'slow 1,2', 'slow 3']);
});

test('what is published while a consumer is away is not lost to it', async () => {
  await using bus = openBus();
  const taken: bigint[] = [];
  const take = async (ids: bigint[]) => void taken.push(...ids);
  await bus.consume(subscription('c', take))[Symbol.asyncDispose]();
  await expect(bus.publish([message(1n)])).rejects.toThrow('the consumer c is away');
  bus.consume(subscription('c', take));
  await bus.publish([message(1n)]);
  expect(taken).toEqual([1n]);
});
