import { expect, test } from 'vitest';
import { answeredIn } from './between-tabs.ts';

test('an answer is read as it was kept, and what is none is none', () => {
  const answered = { atMs: 5, postponed: { replies: 0, messages: 2 } };
  expect(answeredIn(JSON.stringify(answered))).toEqual(answered);
  expect(answeredIn('{"atMs":5,"postponed":{"replies":"x"}}')).toEqual({ atMs: 5 });
  for (const text of [null, '', '{', 'null', '7', '{}', '{"atMs":"5"}', '{"atMs":null}', '[]'])
    expect(answeredIn(text), String(text)).toBeUndefined();
});
