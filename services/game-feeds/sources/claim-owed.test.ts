import { expect, test } from 'vitest';
import { nextAsk } from './claim-owed.ts';

const pace = { pollMs: 2_000, missingAfterMs: 60_000, giveUpAfterMs: 600_000 };
const drawsAt = new Date('2026-11-20T10:00:00Z');
const waitAfter = (ms: number): number | undefined => {
  const now = new Date(drawsAt.getTime() + ms);
  const next = nextAsk(pace, drawsAt, now);
  return next && next.getTime() - now.getTime();
};

test('asked often while the result may come, seldom when it is late, no more when it is lost', () => {
  expect(waitAfter(0)).toBe(2_000);
  expect(waitAfter(59_999)).toBe(2_000);
  expect(waitAfter(60_000)).toBe(10_000);
  expect(waitAfter(600_000)).toBe(10_000);
  expect(waitAfter(600_001)).toBeUndefined();
});
