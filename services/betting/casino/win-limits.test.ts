import { expect, test } from 'vitest';
import { WinLimits } from './win-limits.ts';

const read = {
  version: 3n,
  same: false,
  vendors: [
    { id: 'aurora', maxWin: 1_000n },
    { id: 'velvet', maxWin: 0n },
  ],
  games: [
    { vendor: 'aurora', code: 'dice', maxWin: 200n },
    { vendor: 'aurora', code: 'wheel', maxWin: 0n },
  ],
};

test('a game’s own limit counts before its vendor’s, and none is none', () => {
  const limits = new WinLimits();
  limits.loaded(read, 0);
  expect(limits.of('aurora', 'dice')).toBe(200n);
  expect(limits.of('aurora', 'wheel')).toBe(1_000n);
  expect(limits.of('velvet', 'dice')).toBe(0n);
  expect(limits.of('nobody', 'dice')).toBe(0n);
});

test('nothing is known before the first reading, and a reading without news keeps what is known', () => {
  const limits = new WinLimits();
  expect(limits.of('aurora', 'dice')).toBeNull();
  limits.loaded(read, 0);
  limits.loaded({ version: 3n, same: true, vendors: [], games: [] }, 5);
  expect([limits.version, limits.of('aurora', 'dice'), limits.quietMs(9)]).toEqual([3n, 200n, 4]);
  limits.outdated();
  expect(limits.quietMs(9)).toBe(Number.POSITIVE_INFINITY);
});
