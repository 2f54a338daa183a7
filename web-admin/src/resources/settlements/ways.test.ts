import { expect, it } from 'vitest';
import { pollOf, wayOf, wayOfPartner } from './ways.ts';

const stands = { state: 'recorded', kind: 'losing', account_id: 8, payer_id: 0 } as const;

it('what is recorded can be paid, and what is paid taken back', () => {
  const states = ['preview', 'recorded', 'paying', 'paid', 'recovering', 'recovered', 'carried'] as const;
  expect(states.filter((state) => wayOf({ state }) === 'pay')).toEqual(['recorded']);
  expect(states.filter((state) => wayOf({ state }) === 'recover')).toEqual(['paid']);
  expect(states.filter((state) => pollOf(state))).toEqual(['paying', 'recovering']);
});

it('a partner pays losses of others, and takes back what it paid itself', () => {
  expect(wayOfPartner(stands, 7)).toBe('pay');
  expect(wayOfPartner({ ...stands, kind: 'total' }, 7)).toBe('pay');
  expect(wayOfPartner(stands, 8)).toBeUndefined();
  expect(wayOfPartner({ ...stands, kind: 'compensation' }, 7)).toBeUndefined();
  // Another had tried to pay it.
  expect(wayOfPartner({ ...stands, payer_id: 6 }, 7)).toBe('pay');
  const paid = { ...stands, state: 'paid' } as const;
  expect([0, 6, 7].map((payer_id) => wayOfPartner({ ...paid, payer_id }, 7))).toEqual([
    undefined,
    undefined,
    'recover',
  ]);
});
