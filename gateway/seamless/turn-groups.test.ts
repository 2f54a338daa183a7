import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { turnGroups } from './turn-groups.ts';

const limits = { maxGroup: 3, maxPending: 6 };

test('what comes in one turn goes together, in its order, and no more of it than a group takes', async () => {
  const groups: number[][] = [];
  const run = async (items: number[]) => {
    groups.push(items);
    return items.map((item) => item * 10);
  };
  await using calls = turnGroups({ ...limits, run });
  expect(await Promise.all([1, 2, 3, 4].map((item) => calls.add(item)))).toEqual([10, 20, 30, 40]);
  expect(await calls.add(5)).toBe(50);
  expect(groups).toEqual([[1, 2, 3], [4], [5]]);
});

test('no group waits for another, and what fails is that group’s alone', async () => {
  const held = Promise.withResolvers<number[]>();
  const run = (items: number[]) => (items[0] === 1 ? held.promise : Promise.resolve(items));
  await using calls = turnGroups({ ...limits, run });
  const first = calls.add(1);
  await turn();
  expect(await calls.add(2)).toBe(2);
  held.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
});

test('an answer that lacks results is nobody’s', async () => {
  await using calls = turnGroups<number, number>({ ...limits, run: async () => [1] });
  const answers = await Promise.allSettled([calls.add(1), calls.add(2)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('beyond its room it refuses at once, and has room again when there are answers; ending waits for them', async () => {
  const held = Promise.withResolvers<void>();
  const calls = turnGroups<number, number>({
    ...limits,
    run: async (items) => {
      await held.promise;
      return items;
    },
  });
  const taken = [1, 2, 3, 4, 5, 6].map((item) => calls.add(item));
  await expect(calls.add(7)).rejects.toMatchObject({ reason: 'RESOURCE_EXHAUSTED' });
  let ended = false;
  const ending = calls[Symbol.asyncDispose]().then(() => (ended = true));
  await turn();
  expect(ended).toBe(false);
  held.resolve();
  expect(await Promise.all(taken)).toEqual([1, 2, 3, 4, 5, 6]);
  await ending;
  expect(await calls.add(8)).toBe(8);
});
