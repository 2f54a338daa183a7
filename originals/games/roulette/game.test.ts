import { expect, test } from 'vitest';
import { game } from './game.ts';
import { colourOf, hundredths, places, wheel } from './layout.ts';

test('the wheel has each number once, and red and black in turn', () => {
  expect(wheel.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, n) => n));
  for (const [at, number] of wheel.slice(1).entries()) expect(colourOf(number)).toBe(at % 2 === 0 ? 'red' : 'black');
});

test('the table has the places of the real one', () => {
  const count = Object.fromEntries([...Map.groupBy(places, ({ kind }) => kind)].map(([kind, of]) => [kind, of.length]));
  expect(count).toEqual({
    straight: 37,
    split: 60,
    street: 12,
    trio: 2,
    corner: 22,
    first_four: 1,
    six_line: 11,
    column: 3,
    dozen: 3,
    red: 1,
    black: 1,
    odd: 1,
    even: 1,
    low: 1,
    high: 1,
  });
  expect(new Set(places.map(({ place }) => place)).size).toBe(places.length);
  const size = {
    straight: 1,
    split: 2,
    street: 3,
    trio: 3,
    corner: 4,
    first_four: 4,
    six_line: 6,
    column: 12,
    dozen: 12,
  };
  for (const { kind, numbers } of places) {
    expect(numbers).toHaveLength(size[kind as keyof typeof size] ?? 18);
    expect(numbers.every((number) => wheel.includes(number))).toBe(true);
  }
});

test('numbers of an inside place lie side by side', () => {
  const at = (number: number) => ({ row: Math.floor((number - 1) / 3), line: (number - 1) % 3 });
  for (const { kind, numbers } of places.filter(
    (p) => ['split', 'corner'].includes(p.kind) && !p.numbers.includes(0),
  )) {
    const spots = numbers.map(at);
    const wide = (of: 'row' | 'line') => Math.max(...spots.map((s) => s[of])) - Math.min(...spots.map((s) => s[of]));
    expect(wide('row') + wide('line')).toBe(kind === 'corner' ? 2 : 1);
  }
});

test('over all numbers, every place returns 36 of 37', () => {
  for (const { place } of places) {
    const returned = wheel.reduce((sum, number) => sum + hundredths(place, number), 0);
    expect(returned).toBe(3_600);
  }
  expect(game.returnBp).toBe(Math.floor((36 * 10_000) / 37));
});

test('zero takes what lies outside', () => {
  for (const place of ['red', 'black', 'odd', 'even', 'low', 'high', 'column:1', 'dozen:1'])
    expect(hundredths(place, 0)).toBe(0);
});

test('a round pays every place that the number is of', () => {
  const names = ['straight:17', 'split:14-17', 'corner:16-17-19-20', 'dozen:2', 'black', 'red'];
  const bet = game.parse({ bets: names.map((place) => ({ place, amount: '100' })) });
  expect(game.play(bet, () => 17)).toMatchObject({
    outcome: { number: 17, colour: 'black' },
    payout: 3_600n + 1_800n + 900n + 300n + 200n,
  });
  expect(game.mostWin(bet)).toBe(6_800n);
  expect(game.stake(bet)).toBe(600n);
});

test.each(['straight:37', 'split:1-3', 'split:3-4', 'corner:3-4-6-7', 'split:2-1', 'column:0', 'toString'])(
  'the table has no place %s',
  (place) => {
    expect(() => game.parse({ bets: [{ place, amount: '100' }] })).toThrow(
      expect.objectContaining({ code: 'BAD_BET' }),
    );
  },
);
