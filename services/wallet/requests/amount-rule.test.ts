import { DomainError } from '@madang/runtime/errors.ts';
import { expect, test } from 'vitest';
import { checkAmount } from './amount-rule.ts';

function check(amount: bigint, rule = { min: 1_000n, max: 5_000n, unit: 500n }): unknown {
  try {
    checkAmount(amount, rule);
  } catch (error) {
    return error instanceof DomainError ? [error.message, error.meta] : error;
  }
  return 'fine';
}

const outside = ['AMOUNT_RANGE (amount)', { min: '1000', max: '5000' }];
const uneven = ['AMOUNT_UNIT (amount)', { unit: '500' }];

test('both ends are allowed, and what lies a unit beside them is not', () => {
  expect([1_000n, 5_000n].map((amount) => check(amount))).toEqual(['fine', 'fine']);
  expect([500n, 5_500n].map((amount) => check(amount))).toEqual([outside, outside]);
});

test('what is no whole number of units is refused for that, also outside of the range', () => {
  expect([1_001n, 1_499n, 499n, 5_001n].map((amount) => check(amount))).toEqual([uneven, uneven, uneven, uneven]);
});

test('nothing and less than nothing are out of range, whatever the unit and the rule are', () => {
  expect([0n, -1n, -1_000n].map((amount) => check(amount))).toEqual([outside, outside, outside]);
  expect(check(0n, { min: 0n, max: 5n, unit: 1n })).toEqual(['AMOUNT_RANGE (amount)', { min: '0', max: '5' }]);
  expect(check(1n, { min: 0n, max: 5n, unit: 1n })).toBe('fine');
});
