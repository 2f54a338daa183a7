import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bonusesOf } from '../deposits/bonus.ts';
import { missingTurnover, turnoverPercent } from '../withdrawals/turnover-rule.ts';
import { maskName, maskNumber } from './mask.ts';
import { singleFlight } from './single-flight.ts';

describe('masks', () => {
  test.each([
    ['푸른솔', '푸른***'],
    ['솔바', '솔***'],
    ['a', 'a***'],
    ['', '***'],
    ['😀😀😀', '😀😀***'],
  ])('of the name %j is %j', (name, masked) => expect(maskName(name)).toBe(masked));

  test.each([
    ['110-22-334455', '***-**-**4455'],
    ['1234', '**34'],
    ['', ''],
  ])('of the account %j is %j', (account, masked) => expect(maskNumber(account)).toBe(masked));
});

test('turnover is rounded up where it is needed and down where it is shown', () => {
  expect(missingTurnover({ staked: 0n, deposited: 1n }, 1)).toBe(1n);
  expect(missingTurnover({ staked: 150n, deposited: 100n }, 150)).toBe(0n);
  expect(missingTurnover({ staked: 149n, deposited: 100n }, 150)).toBe(1n);
  expect(missingTurnover({ staked: -5n, deposited: 100n }, 100)).toBe(105n);
  expect(missingTurnover({ staked: 0n, deposited: 0n }, 100)).toBe(0n);
  expect(turnoverPercent({ staked: 99_999n, deposited: 100_000n })).toBe(99);
  expect(turnoverPercent({ staked: -1n, deposited: 100n })).toBe(0);
  expect(turnoverPercent({ staked: 5n, deposited: 0n })).toBe(-1);
});

test('bonuses never are more than the greatest, nor below zero', () => {
  const basisPoints = fc.integer({ min: 0, max: 10_000 });
  const won = fc.bigInt({ min: 0n, max: 10n ** 11n });
  fc.assert(
    fc.property(basisPoints, basisPoints, won, won, fc.boolean(), (ofFirst, ofEach, bonusMax, amount, first) => {
      const rules = { firstChargeBonusBp: ofFirst, chargeBonusBp: ofEach, bonusMax, noBonusAfterWithdrawal: true };
      const given = bonusesOf({ amount, first, exchanged: false, flags: {} }, rules);
      expect(given.first >= 0n && given.charge >= 0n && given.first + given.charge <= bonusMax).toBe(true);
      if (!first) expect(given.first).toBe(0n);
      const none = { first: 0n, charge: 0n };
      const afterExchange = bonusesOf({ amount, first, exchanged: true, flags: {} }, rules);
      expect(afterExchange).toEqual({ first: given.first, charge: 0n });
      expect(bonusesOf({ amount, first, exchanged: false, flags: undefined }, rules)).toEqual(none);
    }),
  );
});

test('a flight that fails fails for all, and the next one starts anew', async () => {
  const once = singleFlight<number>();
  let runs = 0;
  const fail = async () => {
    runs += 1;
    throw new Error('down');
  };
  const both = await Promise.allSettled([once('a', fail), once('a', fail)]);
  expect([runs, both.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected']]);
  expect(await once('a', async () => 7)).toBe(7);
});
