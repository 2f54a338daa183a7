import { expect, test } from 'vitest';
import { findNotes, type RiskFacts, reasonOf, riskRules } from './risk-rules.ts';

/** A member of years that has played, owes nothing, and shares nothing. */
const calm: RiskFacts = {
  accountDays: 7,
  newAccountDays: 7,
  otherDevice: false,
  minutesSinceDeposit: 60,
  fastMinutes: 60,
  staked: 1n,
  deposited: 10_000n,
  debt: 0n,
  turnoverMissing: 0n,
  sharedBankAccount: 0,
  sharedDevice: 0,
  sharedAddress: 0,
  bonusLeft: 0n,
  paidBefore: 1,
  holderDiffers: false,
  numberDiffers: false,
  isStopped: false,
  state: 'normal',
};

test('nothing is noted of a calm request, at the edge of each rule', () => {
  expect(findNotes(calm)).toEqual([]);
  expect(findNotes({ ...calm, minutesSinceDeposit: null, staked: 0n, deposited: 0n })).toEqual([]);
});

test.each<[string, Partial<RiskFacts>, string, Record<string, string>]>([
  ['debt', { debt: 1n }, 'blocks', { amount: '1' }],
  ['holder_differs', { holderDiffers: true }, 'blocks', {}],
  ['account_state', { state: 'blocked' }, 'blocks', { state: 'blocked' }],
  ['exchange_stopped', { isStopped: true }, 'blocks', {}],
  ['number_differs', { numberDiffers: true }, 'second', {}],
  ['turnover_missing', { turnoverMissing: 1n }, 'blocks', { amount: '1' }],
  ['shared_bank_account', { sharedBankAccount: 1 }, 'second', { count: '1' }],
  ['shared_device', { sharedDevice: 1 }, 'second', { count: '1' }],
  ['no_play', { staked: 0n }, 'informs', { amount: '10000' }],
  ['fast_in_out', { minutesSinceDeposit: 59 }, 'informs', { minutes: '59' }],
  ['shared_address', { sharedAddress: 1 }, 'informs', { count: '1' }],
  ['other_device', { otherDevice: true }, 'informs', {}],
  ['new_account', { accountDays: 6 }, 'informs', { days: '6' }],
  ['first_withdrawal', { paidBefore: 0 }, 'informs', {}],
  ['bonus_left', { bonusLeft: 1n }, 'informs', { amount: '1' }],
])('%s is noted for %o alone', (name, more, effect, evidence) => {
  expect(findNotes({ ...calm, ...more })).toEqual([{ rule: expect.objectContaining({ name, effect }), evidence }]);
});

test('each rule has a test, and what blocks a code of its own', () => {
  expect(new Set(riskRules.map(({ name }) => name)).size).toBe(riskRules.length);
  expect(riskRules.filter(({ effect, reason }) => (effect === 'blocks') !== (reason !== undefined))).toEqual([]);
  expect(reasonOf('holder_differs')).toBe('HOLDER_MISMATCH');
  expect(reasonOf('constructor')).toBe('EXCHANGE_BLOCKED');
});
