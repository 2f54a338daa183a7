import { expect, test } from 'vitest';
import { cardOf, cardsInShoe, rankOf, shoe, suitOf } from './shoe.ts';

test('a shoe has eight of each of 52 cards', () => {
  const count = new Map<string, number>();
  for (let n = 0; n < cardsInShoe; n++) count.set(cardOf(n), (count.get(cardOf(n)) ?? 0) + 1);
  expect(count.size).toBe(52);
  expect(new Set(count.values())).toEqual(new Set([8]));
});

test.each([
  ['the first that is left', () => 0],
  ['the last that is left', (range: number) => range - 1],
  ['the one in the middle', (range: number) => Math.floor(range / 2)],
])('whoever draws %s draws the whole shoe, and no card twice', (_what, numbers) => {
  const draw = shoe(numbers);
  const drawn = Array.from({ length: cardsInShoe }, draw);
  const whole = Array.from({ length: cardsInShoe }, (_, n) => cardOf(n));
  expect(drawn.toSorted()).toEqual(whole.toSorted());
});

test('a card tells its rank and its suit', () => {
  expect([rankOf('AS'), rankOf('10H'), rankOf('KC'), suitOf('10H')]).toEqual([1, 10, 13, 'H']);
});
