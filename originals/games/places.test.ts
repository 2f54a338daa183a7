import { expect, test } from 'vitest';
import { placedOf } from './places.ts';

const known = ['red', 'black', '17'];
const one = { place: 'red', amount: '100' };

test('places come in the order of the table, and what was read once reads the same again', () => {
  const read = placedOf({ bets: [{ place: '17', amount: '5' }, one] }, known, 3);
  expect(read).toEqual({ bets: [one, { place: '17', amount: '5' }] });
  expect(placedOf(read, known, 3)).toEqual(read);
});

test.each([
  ['BAD_BET', undefined],
  ['BAD_BET', 'red'],
  ['BAD_BET', { bets: [] }],
  ['BAD_BET', { bets: { 0: one, length: 1 } }],
  ['BAD_BET', { bets: [one], more: 1 }],
  ['BAD_BET', { bets: [one, one] }],
  ['BAD_BET', { bets: [one, { place: 'black', amount: '1' }, { place: '17', amount: '1' }] }],
  ['BAD_BET', { bets: [null] }],
  ['BAD_BET', { bets: [{ place: '__proto__', amount: '1' }] }],
  ['BAD_BET', { bets: [{ place: 'constructor', amount: '1' }] }],
  ['BAD_BET', { bets: [{ place: 17, amount: '1' }] }],
  ['BAD_BET', { bets: [{ place: ['red'], amount: '1' }] }],
  ['BAD_BET', { bets: [{ ...one, pays: 100 }] }],
  ['BAD_BET', JSON.parse('{"bets": [{"place": "red", "__proto__": {"amount": "1"}}]}')],
  ['BAD_STAKE', { bets: [{ place: 'red', amount: 100 }] }],
  ['BAD_STAKE', { bets: [{ place: 'red', amount: '-100' }] }],
  ['BAD_STAKE', { bets: [{ place: 'red', amount: '0' }] }],
  ['BAD_STAKE', { bets: [{ place: 'red', amount: '9999999999999999' }] }],
])('%s: %j is no bet', (code, input) => {
  expect(() => placedOf(input, known, 2)).toThrow(expect.objectContaining({ code }));
});

test('all places together have a limit too', () => {
  const bets = known.map((place) => ({ place, amount: '999999999999999' }));
  expect(() => placedOf({ bets }, known, 3)).toThrow(expect.objectContaining({ code: 'BAD_STAKE' }));
});
