import { expect, test } from 'vitest';
import { type BonusFacts, bonusesOf } from './bonus.ts';

const rules = { firstChargeBonusBp: 1_000, chargeBonusBp: 500, bonusMax: 100_000n, noBonusAfterWithdrawal: true };
const facts: BonusFacts = { amount: 10_019n, first: true, exchanged: false, flags: {} };
const given = (change: Partial<BonusFacts>, of: Partial<typeof rules> = {}) => {
  const { first, charge } = bonusesOf({ ...facts, ...change }, { ...rules, ...of });
  return [first, charge];
};

test('a first charge earns both bonuses, a later one its own alone, each cut to a point', () => {
  expect(given({})).toEqual([1_001n, 500n]);
  expect(given({ first: false })).toEqual([0n, 500n]);
});

test('both together are no more than the greatest bonus, the first one before the other', () => {
  expect(given({}, { bonusMax: 1_501n })).toEqual([1_001n, 500n]);
  expect(given({}, { bonusMax: 1_500n })).toEqual([1_001n, 499n]);
  expect(given({}, { bonusMax: 1_001n })).toEqual([1_001n, 0n]);
  expect(given({}, { bonusMax: 1_000n })).toEqual([1_000n, 0n]);
});

test('a withdrawal of the same day costs the bonus of the charge where the rule says so', () => {
  expect(given({ exchanged: true })).toEqual([1_001n, 0n]);
  expect(given({ exchanged: true }, { noBonusAfterWithdrawal: false })).toEqual([1_001n, 500n]);
  expect(given({ exchanged: false }, { noBonusAfterWithdrawal: true })).toEqual([1_001n, 500n]);
});

test('a flag takes its own bonus, and an account that is gone earns none', () => {
  expect(given({ flags: { block_first_charge_points: true } })).toEqual([0n, 500n]);
  expect(given({ flags: { block_every_charge_points: true } })).toEqual([1_001n, 0n]);
  expect(given({ flags: undefined })).toEqual([0n, 0n]);
});
