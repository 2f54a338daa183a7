import { expect, test } from 'vitest';
import { rollDice } from '../../dice/roll.ts';
import { numbersOf } from '../../fairness/draw.ts';
import { commitmentOf } from '../../fairness/seed.ts';
import { game } from './game.ts';

const serverSeed = '6d6164616e67206f726967696e616c73'.padEnd(64, '0');

test('a round is the roll that the documented rule of dice gives', () => {
  for (let nonce = 0; nonce < 200; nonce++) {
    const seeds = { serverSeed, clientSeed: 'lucky-7', nonce };
    const bet = game.parse({ direction: 'under', target: 5_000, amount: '10000' });
    const roll = rollDice(commitmentOf(serverSeed), seeds, bet, 10_000n);
    const { outcome, payout } = game.play(bet, numbersOf('dice', seeds));
    expect({ ...outcome, payout }).toEqual({ rolled: roll.rolled, oddsMilli: roll.oddsMilli, payout: roll.payout });
    expect(payout === 0n || payout === game.mostWin(bet)).toBe(true);
  }
});

test('what was read once reads the same again', () => {
  const bet = game.parse({ amount: '1000', target: 4_999, direction: 'over' });
  expect(game.parse(bet)).toEqual(bet);
  expect(game.stake(bet)).toBe(1_000n);
});

test.each([
  ['BAD_BET', null],
  ['BAD_BET', []],
  ['BAD_BET', { direction: 'under', target: 5_000 }],
  ['BAD_BET', { direction: 'under', target: 5_000, amount: '1', odds: 9 }],
  ['BAD_BET', { direction: 'constructor', target: 5_000, amount: '1' }],
  ['BAD_BET', { direction: 'under', target: '5000', amount: '1' }],
  ['BAD_BET', JSON.parse('{"__proto__": {"amount": "1"}, "direction": "under", "target": 5000}')],
  ['BAD_TARGET', { direction: 'under', target: 0, amount: '1' }],
  ['BAD_TARGET', { direction: 'under', target: 1e300, amount: '1' }],
  ['BAD_STAKE', { direction: 'under', target: 5_000, amount: '01' }],
  ['BAD_STAKE', { direction: 'under', target: 5_000, amount: 1_000 }],
  ['BAD_STAKE', { direction: 'under', target: 5_000, amount: '1e3' }],
] as const)('%s: %j is no bet', (code, input) => {
  expect(() => game.parse(input)).toThrow(expect.objectContaining({ code }));
});
