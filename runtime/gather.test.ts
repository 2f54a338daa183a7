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
