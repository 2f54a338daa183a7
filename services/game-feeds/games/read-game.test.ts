import { expect, test } from 'vitest';
import { BUILT_IN_GAMES, builtInGame } from './catalogue.ts';
import type { MiniGame } from './declaration.ts';
import { readGame } from './read-game.ts';

const own = {
  id: 'dice2',
  name: '주사위 둘',
  class: 'minigame',
  route: 'minigame/own/dice2',
  cycleMinutes: 3,
  closeBeforeSeconds: 10,
  draw: { kind: 'balls', count: 1, from: 1, to: 6, extra: { from: 1, to: 6 } },
  pictures: ['balls'],
  markets: [
    {
      id: 'first.odd_even',
      outcomes: [
        { pick: 'odd', when: { value: 'first', parity: 'odd' }, odds: 1_950 },
        { pick: 'even', when: { value: 'first', parity: 'even' }, odds: { fairMilli: 970 } },
      ],
    },
  ],
};

const problems = (input: unknown) => {
  const reading = readGame(input, builtInGame);
  return reading.ok ? [] : reading.problems.map(({ path, code }) => `${path} ${code}`);
};

const withMarket = (outcomes: readonly unknown[], more: object = {}) => ({
  ...own,
  markets: [{ id: 'm.x', outcomes, ...more }],
});

const pick = (name: string, when: unknown, odds: unknown = { fairMilli: 930 }) => ({ pick: name, when, odds });

test('every built-in game is itself a declaration that passes, as JSON', () => {
  for (const game of BUILT_IN_GAMES) {
    const reading = readGame(JSON.parse(JSON.stringify(game)), builtInGame);
    expect(reading).toEqual({ ok: true, game } satisfies { ok: true; game: MiniGame });
  }
});

test('a game of an operator passes', () => {
  expect(readGame(own, builtInGame)).toEqual({ ok: true, game: own });
});

test.each([
  ['not an object', null, [' TYPE']],
  ['nothing', undefined, [' REQUIRED']],
  ['a misspelt field', { ...own, cycleMinuets: 3 }, ['cycleMinuets UNKNOWN_FIELD']],
  ['a bad id', { ...own, id: 'Dice 2' }, ['id FORMAT']],
  ['a number for text', { ...own, route: 5 }, ['route TYPE']],
  ['a route of another class', { ...own, class: 'powerball' }, ['route MISMATCH']],
  ['a cycle that does not divide the day', { ...own, cycleMinutes: 7 }, ['cycleMinutes RANGE']],
  ['no time to bet', { ...own, cycleMinutes: 1, closeBeforeSeconds: 60 }, ['closeBeforeSeconds RANGE']],
  ['more balls than the drum', { ...own, draw: { ...own.draw, count: 7 } }, ['draw.count RANGE']],
  ['an empty drum', { ...own, draw: { ...own.draw, from: 6, to: 1 } }, ['draw.to RANGE']],
  ['a huge drum', { ...own, draw: { ...own.draw, to: 200 } }, ['draw.to RANGE']],
  ['nine decks', { ...own, draw: { kind: 'baccarat', decks: 9 } }, ['draw.decks RANGE']],
  ['an unknown draw', { ...own, draw: { kind: 'dice' } }, ['draw.kind FORMAT']],
  ['a picture of cards for balls', { ...own, pictures: ['baccarat'] }, ['pictures[0] MISMATCH']],
  ['an unknown source', { ...own, drawnFrom: 'nobody' }, ['drawnFrom UNKNOWN_GAME']],
  ['a source of another draw', { ...own, drawnFrom: 'eos3' }, ['drawnFrom MISMATCH']],
  ['no markets', { ...own, markets: [] }, ['markets COUNT']],
  ['a name with a line break', { ...own, name: 'a\nb' }, ['name FORMAT']],
])('%s is refused', (_, input, expected) => {
  expect(problems(input)).toEqual(expected);
});

const WHEN = 'markets[0].outcomes[0].when';

test.each([
  ['an unknown value', { value: 'last.2', to: 3 }, [`${WHEN}.value UNKNOWN_VALUE`]],
  ['a ball that is not drawn', { value: 'ball.2', to: 3 }, [`${WHEN}.value UNKNOWN_VALUE`]],
  ['no condition', { value: 'first' }, [`${WHEN} REQUIRED`]],
  ['no value', { parity: 'odd' }, [`${WHEN}.value REQUIRED`]],
  ['a strange condition', { value: 'first', prime: true }, [`${WHEN}.prime UNKNOWN_FIELD`]],
  ['a bad parity', { value: 'first', parity: 'both' }, [`${WHEN}.parity FORMAT`]],
  ['half a digit range', { value: 'first', lastDigit: [1] }, [`${WHEN}.lastDigit COUNT`]],
  ['two forms at once', { all: [{ value: 'first', to: 1 }], any: [] }, [`${WHEN} FORMAT`]],
  ['an empty all', { all: [] }, [`${WHEN}.all COUNT`]],
  ['a wrong part', { not: { any: [{ value: 'first', from: 'x' }] } }, [`${WHEN}.not.any[0].from TYPE`]],
])('a predicate with %s is refused', (_, when, expected) => {
  expect(problems(withMarket([pick('a', when)]))).toEqual(expected);
});

test('nesting has an end', () => {
  let when: object = { value: 'first', to: 3 };
  for (let level = 0; level < 50; level++) when = { not: when };
  expect(problems(withMarket([pick('a', when)]))[0]).toMatch(/TOO_COMPLEX$/);
});

const low = { value: 'first', to: 3 };

test('a market must be exclusive and exhaustive unless it says that it is free', () => {
  const overlapping = [pick('a', low), pick('b', { value: 'first', from: 3 })];
  const holey = [pick('a', low), pick('b', { value: 'first', from: 5 })];
  expect(problems(withMarket(overlapping))).toEqual(['markets[0] NOT_EXCLUSIVE']);
  expect(problems(withMarket(holey))).toEqual(['markets[0] NOT_EXHAUSTIVE']);
  expect(problems(withMarket(overlapping, { coverage: 'free' }))).toEqual([]);
  expect(problems(withMarket(holey, { coverage: 'free' }))).toEqual([]);
});

test('an outcome that can not win, or odds that pay too much, are refused', () => {
  const never = [pick('a', low), pick('b', { value: 'first', from: 4 }), pick('c', { value: 'first', from: 7 })];
  expect(problems(withMarket(never))).toEqual(['markets[0].outcomes[2].when NEVER_WINS']);
  const generous = [pick('a', low, 2_000), pick('b', { value: 'first', from: 4 }, 1_999)];
  expect(problems(withMarket(generous))).toEqual(['markets[0].outcomes[0].odds RETURN_TOO_HIGH']);
  const certain = [pick('a', { value: 'first', to: 6 })];
  expect(problems(withMarket(certain))).toEqual(['markets[0].outcomes[0].odds ODDS_RANGE']);
});

test('a pick or a market named twice is refused', () => {
  const outcomes = [pick('a', low), pick('a', { value: 'first', from: 4 })];
  expect(problems(withMarket(outcomes))).toEqual(['markets[0].outcomes[1].pick DUPLICATE']);
  const market = own.markets[0];
  expect(problems({ ...own, markets: [market, market] })).toContain('markets[1].id DUPLICATE');
});

test('combinations that would take too long to count are refused instead of counted', () => {
  const draw = { kind: 'balls', count: 30, from: 1, to: 100 };
  const when = { all: ['ball.1', 'ball.2', 'ball.3', 'sum'].map((value) => ({ value, parity: 'odd' })) };
  const outcomes = [pick('a', when), pick('b', { not: when })];
  expect(problems({ ...withMarket(outcomes), draw })).toEqual(['markets[0] TOO_COMPLEX']);
});

test('all problems are told at once', () => {
  expect(problems({ ...own, id: '', cycleMinutes: 0, pictures: [] })).toEqual([
    'id FORMAT',
    'cycleMinutes RANGE',
    'pictures COUNT',
  ]);
});
