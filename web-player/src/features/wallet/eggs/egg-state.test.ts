import { expect, test } from 'vitest';
import { eggProblem, eggShut, mostOf } from './egg-state.ts';

const vendors = [
  { vendor: 'aurora', name: 'Aurora', maintenance: false },
  { vendor: 'boreal', name: 'Boreal', maintenance: true },
].map((one) => ({ $typeName: 'madang.player.v1.EggVendor' as const, ...one }));
const rules = { open: true, level: 1, recalled: false, vendors };
const waiting = { $typeName: 'madang.player.v1.OwnEggTransfer' as const, id: 'a', vendor: 'aurora', vendorName: '' };
const moving = { ...waiting, direction: 'charge', amount: 1n, moved: 0n, state: 'waiting', code: '' };
const asked = { way: 'charge' as const, rules, level: 3, resting: false, vendor: 'aurora' };
const back = { ...asked, way: 'exchange' as const };

test('money becomes eggs and eggs money', () => {
  expect([eggShut(asked), eggShut(back)]).toEqual([undefined, undefined]);
});

test.each([
  ['a site without eggs', { rules: { ...rules, open: false } }, ['mode', undefined]],
  ['a level that is too low', { level: 0 }, ['level', 'level']],
  ['a recall', { rules: { ...rules, recalled: true } }, ['recall', undefined]],
  ['a break', { resting: true }, ['break', undefined]],
  ['a transfer that waits', { rules: { ...rules, waiting: moving } }, ['waiting', 'waiting']],
  ['no vendor', { vendor: '' }, ['nowhere', 'nowhere']],
  ['a vendor in maintenance', { vendor: 'boreal' }, ['maintenance', 'maintenance']],
  ['a vendor that the site shows no more', { vendor: 'gone' }, [undefined, undefined]],
])('%s', (_name, differs, [charge, exchange]) => {
  expect(eggShut({ ...asked, ...differs })).toBe(charge);
  expect(eggShut({ ...back, ...differs })).toBe(exchange);
});

const range = { chargeMin: 1_000n, chargeMax: 50_000n, exchangeMin: 2_000n, exchangeMax: 0n };

test.each([
  ['charge', 0n, undefined],
  ['charge', 999n, 'low'],
  ['charge', 1_000n, undefined],
  ['charge', 50_001n, 'high'],
  ['charge', 100_001n, 'money'],
  ['exchange', 1_999n, 'low'],
  ['exchange', 100_000n, undefined],
  ['exchange', 100_001n, 'eggs'],
] as const)('%s of %s', (way, amount, problem) => {
  expect(eggProblem({ way, rules: range, amount, have: 100_000n })).toBe(problem);
});

test('the most is what there is, up to the limit', () => {
  expect(mostOf({ way: 'charge', rules: range, have: 100_000n })).toBe(50_000n);
  expect(mostOf({ way: 'exchange', rules: range, have: 100_000n })).toBe(100_000n);
});
