import { expect, test } from 'vitest';
import { type FeedIncident, type Sport, sports } from '../feed-message.ts';
import { type CountsSetting, countsOf, delivered, fittingSetting } from './counts-setting.ts';
import { factsOf, incidentsIn, marketOf } from './facts-of.ts';
import { grade } from './grade.ts';
import { whatCounts } from './what-counts.ts';

const winner = (
  sport: Sport,
  market: string,
  scores: string,
  set: Partial<CountsSetting>,
  status: 'finished' | 'abandoned' = 'finished',
  incidents: FeedIncident[] = [],
) => {
  const counts = countsOf(sport, fittingSetting(sport, set));
  const results = grade(marketOf(market), factsOf(sport, status, scores, incidents), counts);
  return results?.find(({ result }) => result === 'win')?.pick ?? results?.[0]?.result;
};

test.each(sports)('%s counts as it is delivered until an operator sets something else', (sport) => {
  expect(countsOf(sport, delivered[sport])[sport]).toEqual(whatCounts[sport]);
  expect(fittingSetting(sport, {})).toEqual(delivered[sport]);
});

test('overtime of football counts where it is set to, told part by part or as a whole', () => {
  const parts = 'h1 1:0+, h2 0:1+, ot 1:0+, ft 2:1+';
  expect(winner('football', 'result:ft', parts, {})).toBe('draw');
  expect(winner('football', 'result:ft', parts, { overtime: true })).toBe('home');
  expect(winner('football', 'result:ft', 'ot 1:0+, ft 2:1+', {})).toBe('draw');
  expect(winner('football', 'result:ft', 'ot 1:0+, ft 2:1+', { overtime: true })).toBe('home');
});

test('overtime that is set not to count is taken off what suppliers tell', () => {
  const quarters = 'q1 20:20+, q2 20:20+, q3 20:20+, q4 20:20+, ot 9:5+, ft 89:85+';
  expect(winner('basketball', 'total:ft:680', quarters, {})).toBe('over');
  expect(winner('basketball', 'total:ft:680', quarters, { overtime: false })).toBe('under');
  expect(winner('basketball', 'total:ft:680', 'ot 9:5+, ft 89:85+', { overtime: false })).toBe('under');
  const hockey = 'p1 1:0+, p2 0:1+, p3 0:0+, ot 0:0+, pen 3:2+, ft 2:1+';
  expect(winner('ice_hockey', 'winner:ft', hockey, {})).toBe('home');
  expect(winner('ice_hockey', 'total:ft:10', 'pen 3:2+, ft 2:1+', { overtime: false })).toBe('under');
});

test('innings that are needed, and a half fewer where the home team leads', () => {
  const five = 'i1 1:0+, i2 0:0+, i3 0:0+, i4 0:0+, i5 0:0+, ft 1:0';
  expect(winner('baseball', 'winner:ft', five, {}, 'abandoned')).toBe('home');
  expect(winner('baseball', 'winner:ft', five, { inningsResult: 7 }, 'abandoned')).toBe('void');
  expect(winner('baseball', 'total:ft:6', five, {}, 'abandoned')).toBe('void');
  expect(winner('baseball', 'total:ft:6', five, { inningsOther: 5 }, 'abandoned')).toBe('under');
});

test('points of cards, and whether an abandoned match is void at once', () => {
  const cards = incidentsIn('yellow_card home h1, red_card away h2');
  const score = 'h1 0:0+, h2 0:0+, ft 0:0+';
  expect(winner('football', 'cards:ft:14', score, {}, 'finished', cards)).toBe('under');
  expect(winner('football', 'cards:ft:14', score, { redPoints: 3 }, 'finished', cards)).toBe('over');
  expect(winner('football', 'result:ft', 'h1 0:0+', {}, 'abandoned')).toBeUndefined();
  expect(winner('football', 'result:ft', 'h1 0:0+', { abandonedAtOnce: true }, 'abandoned')).toBe('void');
});

test('what a sport knows nothing of stays as it is', () => {
  const set = { overtime: true, inningsResult: 3, inningsOther: 3, yellowPoints: 5, redPoints: 5 };
  expect(fittingSetting('tennis', set)).toEqual(delivered.tennis);
  expect(fittingSetting('basketball', { ...set, overtime: false })).toEqual({
    ...delivered.basketball,
    overtime: false,
  });
});
