import { expect, test } from 'vitest';
import { keptAnswers } from './kept-answers.ts';

test('who asks at once shares an answer, which is kept twenty times as long as it took', async () => {
  let at = 0;
  let found = 0;
  const kept = keptAnswers<number>(() => at);
  const ask = (ms: number) =>
    kept('a', async () => {
      await Promise.resolve();
      at += ms;
      found += 1;
      return found;
    });
  expect(await Promise.all([ask(100), ask(100)])).toEqual([1, 1]);
  at += 1_999;
  expect(await ask(100)).toBe(1);
  at += 1;
  expect(await ask(0)).toBe(2);
  // What took no time is asked anew.
  expect(await ask(0)).toBe(3);
});

test('an answer that failed is not kept, and another key has an answer of its own', async () => {
  const kept = keptAnswers<string>(() => 0);
  const failing = () => Promise.reject(new Error('away'));
  await expect(kept('a', failing)).rejects.toThrow('away');
  expect(await kept('a', async () => 'back')).toBe('back');
  expect(await kept('b', async () => 'other')).toBe('other');
});
