import { expect, test } from 'vitest';
import { allowAll, legOn, slipWith } from './examples.ts';
import { sameMatch } from './same-match.ts';
import { type SameMatchPair, sameMatchPairs } from './same-match-pairs.ts';

const home = legOn('5:result:ft', 'home');
const draw = legOn('5:result:ft', 'draw');
const handicap = legOn('5:handicap:ft:-2', 'home');
const total = legOn('5:total:ft:10', 'over');
const cards = legOn('5:cards:ft:14', 'over');
const oddEven = legOn('5:odd_even:ft', 'odd');
const banning = (...sameMatchBanned: SameMatchPair[]) => ({ ...allowAll, sameMatchBanned });
const pairs = { home, draw, handicap, total, cards, oddEven } as const;
type Name = keyof typeof pairs;
const ruleOf = (a: Name, b: Name, ...banned: SameMatchPair[]) =>
  sameMatch(slipWith([pairs[a], pairs[b]]), banning(...banned))?.rule;

test.each<[Name, Name, SameMatchPair]>([
  ['home', 'handicap', 'result_handicap'],
  ['home', 'total', 'result_total'],
  ['handicap', 'total', 'handicap_total'],
  ['draw', 'handicap', 'draw_handicap'],
  ['draw', 'total', 'draw_total'],
])('%s and %s are banned by %s in either order, and by no other name but their results’', (a, b, pair) => {
  const rule = `same_match_${pair}`;
  expect([ruleOf(a, b, pair), ruleOf(b, a, pair)]).toEqual([rule, rule]);
  const wider = pair.replace('draw', 'result');
  const others = sameMatchPairs.filter((name) => name !== pair && name !== wider);
  expect(ruleOf(a, b, ...others)).toBeUndefined();
});

test('a draw is a result: the wider pair bans it too, and where both do the nearer one is told', () => {
  expect(ruleOf('draw', 'total', 'result_total')).toBe('same_match_result_total');
  expect(ruleOf('draw', 'total', 'result_total', 'draw_total')).toBe('same_match_draw_total');
  expect(ruleOf('home', 'total', 'draw_total')).toBeUndefined();
});

test('every other pair of one match is banned as one, or not at all', () => {
  expect([ruleOf('total', 'cards', 'other'), ruleOf('home', 'oddEven', 'other')]).toEqual(['same_match', 'same_match']);
  expect(ruleOf('total', 'cards', 'result_total', 'handicap_total')).toBeUndefined();
});

test('legs of two matches, and singles of one, do not depend on each other', () => {
  const all = banning(...sameMatchPairs);
  expect(sameMatch(slipWith([home, legOn('6:handicap:ft:-2', 'home')]), all)).toBeUndefined();
  expect(sameMatch(slipWith([home, total], { folds: [1] }), all)).toBeUndefined();
  expect(sameMatch(slipWith([home, total, legOn('6:result:ft', 'home')], { folds: [1, 2] }), all)?.legs).toEqual([
    home,
    total,
  ]);
});
