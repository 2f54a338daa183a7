import { expect, it } from 'vitest';
import { cappedBy, levelRange, minWinText } from './for-sale.ts';

const limits = [1, 2, 3].map((level) => ({ level, stake_min: 1_000, win_max: level === 3 ? 20_000_000 : 3_000_000 }));

it('names the levels whose least stake wins more than a bet may pay', () => {
  expect(cappedBy(15_705_290, limits).map(({ level }) => level)).toEqual([1, 2]);
  expect(minWinText({ level: 1, stake_min: 1_000, win_max: 3_000_000 }, 15_705_290)).toBe('15,705,290');
});

it('takes what wins just that much for sale, by the odds that pay', () => {
  expect(cappedBy(3_000_009, limits)).toEqual([]);
  expect(cappedBy(3_000_010, limits)).toHaveLength(2);
});

it('reads levels as ranges', () => {
  expect(levelRange([3, 1, 2, 5])).toBe('1–3, 5');
  expect(levelRange([])).toBe('');
});
