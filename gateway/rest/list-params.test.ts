import { expect, test } from 'vitest';
import { contentRange, listParams } from './list-params.ts';
import type { Resource } from './resource.ts';

const resource: Resource = {
  name: 'things',
  does: 'Things of a test.',
  callers: ['admin'],
  schema: {},
  filters: { status: 'text', account_id: 'id', at_gte: 'day_from', at_lte: 'day_to', open: 'flag' },
  sorts: ['at', 'money'],
  queryNames: { money: 'amount' },
};
const read = (query: Record<string, unknown>) =>
  listParams(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)])), resource);
const refused = (query: Record<string, unknown>, field: string) =>
  expect(() => read(query)).toThrow(expect.objectContaining({ reason: 'VALIDATION', field }));

test('a page, its sort and its filters are read as react-admin writes them', () => {
  const params = read({
    range: [25, 49],
    sort: ['money', 'DESC'],
    filter: { status: ['new', 'waiting'], account_id: 7, open: true },
  });
  expect(params).toMatchObject({ offset: 25, limit: 25, sort: 'amount', descending: true });
  expect(params.filter).toEqual({ status: 'new,waiting', account_id: '7', open: 'true' });
});

test('days count from their first to their last moment in Korea', () => {
  const { filter } = read({ filter: { at_gte: '2026-11-20', at_lte: '2026-11-20' } });
  expect(filter).toEqual({ at_gte: '2026-11-20T00:00:00.000+09:00', at_lte: '2026-11-20T23:59:59.999999+09:00' });
});

test('many ids are answered whole, in a list of at most a hundred', () => {
  expect(read({ filter: { id: [3, '4'] } })).toMatchObject({ ids: ['3', '4'], limit: 100 });
  refused({ filter: { id: Array.from({ length: 101 }, (_, i) => i) } }, 'filter.id');
});

test('what is not declared or not readable is refused by name', () => {
  refused({ filter: { colour: 'red' } }, 'filter.colour');
  refused({ filter: { account_id: 'a b' } }, 'filter.account_id');
  refused({ filter: { account_id: ['1', '2,3'] } }, 'filter.account_id');
  refused({ filter: { open: 'maybe' } }, 'filter.open');
  refused({ filter: { at_gte: 'yesterday' } }, 'filter.at_gte');
  refused({ filter: { status: { a: 1 } } }, 'filter.status');
  refused({ filter: [] }, 'filter');
  refused({ sort: ['password', 'ASC'] }, 'sort');
  refused({ sort: ['at', 'down'] }, 'sort');
  refused({ range: [0, 100] }, 'range');
  refused({ range: [5, 4] }, 'range');
  // A list is read as far as it is counted.
  refused({ range: [10_000, 10_024] }, 'range');
  refused({ range: [-1, 4] }, 'range');
  refused({ range: 'all' }, 'range');
  expect(() => listParams({ filter: '{' }, resource)).toThrow(expect.objectContaining({ field: 'filter' }));
});

test('the head of a page names its rows, and an empty page names none', () => {
  expect(contentRange('things', 25, 10, 319)).toBe('things 25-34/319');
  expect(contentRange('things', 0, 0, 0)).toBe('things */0');
  expect(contentRange('things', 0, 25, 9_999)).toBe('things 0-24/9999');
  expect(contentRange('things', 0, 25, 10_000)).toBe('things 0-24/10000+');
});
