import { expect, test } from 'vitest';
import { toDomainError } from './errors.ts';
import { gather } from './gather.ts';

test('a lone item goes at once, and what arrives meanwhile shares the next group', async () => {
  const groups: number[][] = [];
  const add = gather<number, number>({
    run: async (batch) => {
      groups.push(batch);
      await new Promise((resolve) => setTimeout(resolve, 10));
      return batch.map((n) => n * 2);
    },
    maxBatch: 3,
    maxQueue: 10,
  });
  const first = add(1);
  await Promise.resolve();
  const rest = [2, 3, 4, 5].map(add);
  expect(await Promise.all([first, ...rest])).toEqual([2, 4, 6, 8, 10]);
  expect(groups).toEqual([[1], [2, 3, 4], [5]]);
});

test('beyond its queue an item is refused, and a failed group rejects its own items only', async () => {
  let fail = true;
  const add = gather<number, number>({
    run: async (batch) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (fail) {
        fail = false;
        throw new Error('lost');
      }
      return batch;
    },
    maxBatch: 1,
    maxQueue: 2,
  });
  const results = Promise.allSettled([add(1), add(2), add(3)]);
  const outcome = await results;
  expect(outcome.map((o) => o.status)).toEqual(['rejected', 'fulfilled', 'rejected']);
  expect(toDomainError((outcome[2] as PromiseRejectedResult).reason).reason).toBe('RESOURCE_EXHAUSTED');
  await add.close();
  await expect(add(9)).rejects.toThrow('UNAVAILABLE');
});

test('items that came together stay together, are split over groups when they are too many, and are answered in order', async () => {
  const groups: number[][] = [];
  const add = gather<number, number>({
    run: async (batch) => {
      groups.push(batch);
      await new Promise((resolve) => setTimeout(resolve, 5));
      return batch.map((n) => n * 2);
    },
    maxBatch: 4,
    maxQueue: 20,
  });
  const first = add(1);
  await Promise.resolve();
  const [two, many, none] = await Promise.all([add.all([2, 3]), add.all([4, 5, 6, 7, 8]), add.all([])]);
  expect([await first, two, many, none]).toEqual([2, [4, 6], [8, 10, 12, 14, 16], []]);
  expect(groups).toEqual([[1], [2, 3], [4, 5, 6, 7], [8]]);
  expect(add.pending()).toBe(0);
  await expect(add.all(Array(21).fill(0))).rejects.toThrow('RESOURCE_EXHAUSTED');
});

test('a group that has released lets the next begin, never more than may be under way, and closing waits for all', async () => {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const add = gather<number, number>({
    run: async (batch, release) => {
      log.push(`first ${batch}`);
      await new Promise((resolve) => setTimeout(resolve, 1));
      log.push(`second ${batch}`);
      release();
      release();
      await new Promise<void>((resolve) => ends.push(resolve));
      return batch;
    },
    maxBatch: 1,
    maxQueue: 10,
    maxGroups: 2,
  });
  const results = [1, 2, 3].map(add);
  await expect.poll(() => ends.length).toBe(2);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(log).toEqual(['first 1', 'second 1', 'first 2', 'second 2']);
  ends[1]?.();
  expect(await results[1]).toBe(2);
  await expect.poll(() => ends.length).toBe(3);
  expect(log.slice(4)).toEqual(['first 3', 'second 3']);
  let closed = false;
  const closing = add.close().then(() => {
    closed = true;
  });
  ends[0]?.();
  await results[0];
  expect([add.pending(), closed]).toEqual([1, false]);
  ends[2]?.();
  await closing;
  expect(await results[2]).toBe(3);
});
