import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statusOf } from '../bets/bet.ts';
import { settleKey } from '../money/ledger.ts';
import { type Outcome, winnings } from '../money/winnings.ts';
import { type OpenBet, planChange } from './plan.ts';

const fresh = (stake: bigint, odds: number): OpenBet => ({
  id: '0199a000-0000-7000-8000-000000000001',
  accountId: 7n,
  path: '1.7',
  gameClass: 'powerball',
  game: 'eos5',
  marketId: 'eos5.20261120.1',
  legs: null,
  folds: null,
  bonusMilli: 0,
  pick: 'odd',
  stake,
  potentialPayout: winnings(stake, odds),
  payout: 0n,
  closedStake: 0n,
  closedPayout: 0n,
  revision: -1,
  status: 'accepted',
  placedAtMs: 0,
  testAccount: false,
});

const outcome = fc.constantFrom<Outcome>('win', 'loss', 'void');

test('whatever outcomes follow each other, the transfers add up to what the last one pays', () => {
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 12n),
      fc.integer({ min: 1000, max: 1_000_000 }),
      fc.array(outcome, { minLength: 1, maxLength: 12 }),
      (stake, odds, outcomes) => {
        let bet = fresh(stake, odds);
        let moved = 0n;
        const keys = new Set<string>();
        outcomes.forEach((next, i) => {
          const change = planChange(bet, next);
          expect(change.revision).toBe(i);
          if (change.transfer) {
            moved += change.transfer.amount;
            keys.add(change.transfer.key);
            expect(change.transfer.key).toBe(settleKey(bet.id, i));
          }
          bet = { ...bet, payout: change.payout, revision: change.revision, status: statusOf(change.outcome) };
          expect(moved).toBe(bet.payout);
        });
        const last = outcomes.at(-1);
        expect(bet.payout).toBe(last === 'win' ? bet.potentialPayout : last === 'void' ? stake : 0n);
      },
    ),
  );
});

test('the same outcome again moves nothing', () => {
  const first = planChange(fresh(1000n, 1950), 'win');
  expect(first.transfer?.amount).toBe(1950n);
  const again = planChange({ ...fresh(1000n, 1950), payout: 1950n, revision: 0, status: 'won' }, 'win');
  expect(again.transfer).toBeUndefined();
  expect(again.previousOutcome).toBe('win');
});

test('a loser moves nothing, a corrected winner is clawed back, a void after a win claws the winnings alone back', () => {
  expect(planChange(fresh(1000n, 1950), 'loss').transfer).toBeUndefined();
  const won: OpenBet = { ...fresh(1000n, 1950), payout: 1950n, revision: 0, status: 'won' };
  expect(planChange(won, 'loss').transfer).toMatchObject({ amount: -1950n, kind: 'recall' });
  expect(planChange(won, 'void').transfer).toMatchObject({ amount: -950n, kind: 'recall' });
});

test('money of a first outcome is called by the outcome, of a later one by the way that it goes', () => {
  const kind = (bet: OpenBet, next: Outcome) => planChange(bet, next).transfer?.kind;
  const bet = fresh(1_000n, 1950);
  const lost: OpenBet = { ...bet, status: 'lost', revision: 0 };
  const refunded: OpenBet = { ...bet, status: 'void', revision: 0, payout: 1_000n };
  expect([kind(bet, 'win'), kind(bet, 'void'), kind(bet, 'loss')]).toEqual(['payout', 'refund', undefined]);
  expect([kind(lost, 'win'), kind(lost, 'void'), kind(lost, 'loss')]).toEqual(['payout', 'refund', undefined]);
  expect([kind(refunded, 'win'), kind(refunded, 'void'), kind(refunded, 'loss')]).toEqual([
    'payout',
    undefined,
    'recall',
  ]);
});
