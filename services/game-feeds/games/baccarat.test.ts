import { expect, test } from 'vitest';
import { bankerDraws, cardName, cardPoints, handPoints, isCard, playBaccarat } from './baccarat.ts';
import { baccaratCases } from './baccarat-cases.ts';

const dealt = (text: string) => {
  const cards = text.split(' ');
  return playBaccarat(() => cards.shift() ?? '');
};

test('card numbers run through ranks within suits, deck after deck', () => {
  expect([0, 12, 13, 51, 52].map(cardName)).toEqual(['AS', 'KS', 'AH', 'KC', 'AS']);
  expect(isCard('TD')).toBe(true);
  expect(isCard('1D') || isCard('TX') || isCard('T') || isCard('')).toBe(false);
});

test('tens and pictures count nothing, and only the last digit of a hand counts', () => {
  expect(['AS', '9H', 'TD', 'KC'].map(cardPoints)).toEqual([1, 9, 0, 0]);
  expect(handPoints(['7S', '8D'])).toBe(5);
});

test('a natural on either side ends the coup', () => {
  expect(dealt('2S 9H 3S KD 5C')).toEqual({ kind: 'baccarat', player: ['2S', '3S'], banker: ['9H', 'KD'] });
});

test('the player draws to five and stands on six; then the banker draws to five', () => {
  expect(dealt('2S 2H 3S 3D 4C 5D').player).toEqual(['2S', '3S', '4C']);
  expect(dealt('2S 2H 4S 3D 4C')).toEqual({ kind: 'baccarat', player: ['2S', '4S'], banker: ['2H', '3D', '4C'] });
  expect(dealt('2S 2H 4S 4D 4C').banker).toEqual(['2H', '4D']);
});

test('the banker follows the third-card table', () => {
  const drawsOn = [0, 1, 2, 3, 4, 5, 6, 7].map((points) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter((third) => bankerDraws(points, third)).join(''),
  );
  const all = '0123456789';
  expect(drawsOn).toEqual([all, all, all, '012345679', '234567', '4567', '67', '']);
});

test('eight decks give the counts of deals that are published everywhere', () => {
  const sums = { player: 0n, banker: 0n, tie: 0n };
  const { total, cases } = baccaratCases({ kind: 'baccarat', decks: 8 });
  for (const { values, weight } of cases) {
    const margin = values.get('margin') ?? Number.NaN;
    sums[margin > 0 ? 'banker' : margin < 0 ? 'player' : 'tie'] += weight;
  }
  expect(sums).toEqual({ player: 2_230_518_282_592_256n, banker: 2_292_252_566_437_888n, tie: 475_627_426_473_216n });
  expect(total).toBe(416n * 415n * 414n * 413n * 412n * 411n);
});

test('more decks than can be counted exactly are refused', () => {
  expect(() => baccaratCases({ kind: 'baccarat', decks: 9 })).toThrow(RangeError);
});
