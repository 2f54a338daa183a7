import { create } from '@bufbuild/protobuf';
import { MatchMarketSchema } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { expect, test } from 'vitest';
import { inGroups, tabsOf } from './market-groups.ts';

const market = (type: string, period: string, lineQuarters?: number, status = 'open', result = '') =>
  create(MatchMarketSchema, {
    id: `1:${type}:${period}:${lineQuarters}`,
    type,
    period,
    status,
    picks: [{ pick: 'home', oddsMilli: 1_900, result }],
    ...(lineQuarters !== undefined && { lineQuarters }),
  });

test('lines of one market stand together in their order, results first and parts last', () => {
  const groups = inGroups([
    market('result', 'h1'),
    market('total', 'ft', 14),
    market('total', 'ft', 10),
    market('first_blood', 'm1'),
    market('result', 'ft'),
  ]);
  expect(groups.map(({ key, tab }) => [key, tab])).toEqual([
    ['result:ft', 'result'],
    ['total:ft', 'goals'],
    ['result:h1', 'parts'],
    ['first_blood:m1', 'special'],
  ]);
  expect(groups[1]?.markets.map(({ lineQuarters }) => lineQuarters)).toEqual([10, 14]);
});

test('what is over stays only with its result', () => {
  const groups = inGroups([
    market('result', 'ft', undefined, 'closed'),
    market('both_score', 'ft', undefined, 'settled', 'win'),
    market('odd_even', 'ft', undefined, 'cancelled'),
  ]);
  expect(groups.map(({ type }) => type)).toEqual(['both_score']);
});

test('a tab without a market is not there', () => {
  expect(tabsOf(inGroups([market('result', 'ft'), market('total', 'ft', 10)]))).toEqual([
    { tab: 'all', count: 2 },
    { tab: 'result', count: 1 },
    { tab: 'goals', count: 1 },
  ]);
});

test('of the scores to come the next one alone is shown, with those that have fallen', () => {
  const shown = inGroups([
    market('next_score', 'ft', 4, 'settled', 'win'),
    market('next_score', 'ft', 8, 'suspended'),
    market('next_score', 'ft', 12, 'suspended'),
  ]);
  expect(shown[0]?.markets.map(({ lineQuarters }) => lineQuarters)).toEqual([4, 8]);
});
