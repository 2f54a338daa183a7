import { expect, it } from 'vitest';
import { limitShare, nearness } from './limit-share.ts';

it('a worst case takes its share of the limit', () => {
  expect(limitShare(-16_630_000, 25_000_000)).toBe(67);
  expect(limitShare(-50_000_000, 25_000_000)).toBe(200);
  expect(limitShare(1_000, 25_000_000)).toBe(0);
  expect(limitShare(-1_000, 0)).toBe(0);
});

it('a share warns from the half on, and is late from 85 on', () => {
  expect([49, 50, 84, 85].map(nearness)).toEqual(['fine', 'warn', 'warn', 'late']);
});
