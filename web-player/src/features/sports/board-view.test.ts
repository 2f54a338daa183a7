import { expect, test } from 'vitest';
import { type BoardView, EMPTY_VIEW, isFiltered, readView, writeView } from './board-view.ts';

test('a view comes back from its address', () => {
  const view: BoardView = { sport: 'football', leagueId: 12n, day: '2026-11-21', q: '가람', order: 'time' };
  expect(readView(writeView(view))).toEqual(view);
  expect(writeView(EMPTY_VIEW).toString()).toBe('');
});

test('what no page wrote is passed over', () => {
  const query = new URLSearchParams('league=-1&day=2026-02-30&order=price');
  expect(readView(query)).toEqual(EMPTY_VIEW);
});

test('an order leaves nothing out, everything else does', () => {
  expect(isFiltered(EMPTY_VIEW)).toBe(false);
  expect(isFiltered({ ...EMPTY_VIEW, order: 'time', q: ' ' })).toBe(false);
  for (const part of [{ sport: 'tennis' }, { leagueId: 3n }, { q: '가람' }, { order: 'favourites' as const }])
    expect(isFiltered({ ...EMPTY_VIEW, ...part })).toBe(true);
});
