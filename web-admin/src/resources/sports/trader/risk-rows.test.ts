import { expect, it } from 'vitest';
import type { FixtureBook } from '../../../contract/sports.ts';
import { inOrder, riskPage, riskRows, shownAtFirst } from './risk-rows.ts';

const picks = [
  { pick: 'home', bets: 3, stake: 30, house: -20 },
  { pick: 'away', bets: 1, stake: 10, house: 25 },
];
const market = (id: string, worst: number) => ({ market_id: id, bets: 4, stake: 40, worst, worst_pick: 'home', picks });
const match = (id: number, worst: number, bets: number): FixtureBook => ({
  fixture_id: id,
  bets,
  stake: 80,
  worst,
  worst_market: `${id}:winner:ft`,
  worst_pick: 'home',
  limit: 0,
  markets: [market(`${id}:total:ft:10`, -5), market(`${id}:winner:ft`, worst)],
});
const fixtures = [match(1, -20, 4), match(2, -90, 2)];
const starts: Record<number, number> = { 1: 500, 2: 900 };
const ids = (open: string[]) => riskRows(fixtures, new Set(open)).map(({ id }) => id);

it('what is closed shows its match alone', () => {
  expect(ids([])).toEqual(['1', '2']);
  expect(ids(['1:winner:ft'])).toEqual(['1', '2']);
});

it('markets stand below their match, the worst first, and picks below their market', () => {
  expect(ids(['1'])).toEqual(['1', '1:winner:ft', '1:total:ft:10', '2']);
  expect(ids(['1', '1:winner:ft'])).toEqual([
    '1',
    '1:winner:ft',
    '1:winner:ft home',
    '1:winner:ft away',
    '1:total:ft:10',
    '2',
  ]);
});

it('matches are ordered by worst case, by start or by bets', () => {
  const ordered = (order: 'worst' | 'start' | 'bets') =>
    inOrder({ fixtures }, order, (id) => starts[id]).map(({ fixture_id: id }) => id);
  expect(ordered('worst')).toEqual([2, 1]);
  expect(ordered('start')).toEqual([1, 2]);
  expect(ordered('bets')).toEqual([1, 2]);
  expect(inOrder({ fixtures }, 'start', () => undefined).map(({ fixture_id: id }) => id)).toEqual([2, 1]);
});

it('matches with bets are shown, a few others where those are few, and never more than a page', () => {
  const matches = (count: number, bets: number) => Array.from({ length: count }, (_, place) => match(place, -1, bets));
  expect(shownAtFirst([...matches(3, 1), ...matches(100, 0)])).toBe(12);
  expect(shownAtFirst([...matches(13, 1), ...matches(100, 0)])).toBe(13);
  expect(shownAtFirst(matches(26, 1))).toBe(riskPage);
});
