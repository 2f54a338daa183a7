import { expect, test } from 'vitest';
import { bandOf, forgetResult, keepResult, keptResult } from './self-test.ts';

test('a sum falls in its band at the edges', () => {
  expect([0, 1, 2, 3, 7, 8, 27].map(bandOf)).toEqual(['none', 'low', 'low', 'moderate', 'moderate', 'high', 'high']);
});

test('a result is kept only as day and sum, and what is no result is none', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  expect(keptResult(storage)).toBeUndefined();
  keepResult(storage, { day: '2026-11-20', sum: 5 });
  expect([...kept.values()]).toEqual(['2026-11-20 5']);
  expect(keptResult(storage)).toEqual({ day: '2026-11-20', sum: 5 });
  for (const text of ['2026-11-20 99', '<b>', '', '2026-11-20 -1']) {
    kept.set('madang.self-test', text);
    expect([text, keptResult(storage)]).toEqual([text, undefined]);
  }
  forgetResult(storage);
  expect(kept.size).toBe(0);
});
