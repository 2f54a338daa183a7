import { expect, it } from 'vitest';
import { gainsAndLosses, grouped } from './permission-groups.ts';

it('puts every named action into one group, and one that it does not know to the site', () => {
  const names = ['members.read', 'deposits.process', 'constructor.read', 'rounds.sales', 'members.delete'];
  expect(grouped(names)).toEqual([
    { name: 'people', permissions: ['members.read', 'members.delete'] },
    { name: 'money', permissions: ['deposits.process'] },
    { name: 'games', permissions: ['rounds.sales'] },
    { name: 'site', permissions: ['constructor.read'] },
  ]);
});

it('tells what a change gives and takes', () => {
  expect(gainsAndLosses(['a', 'b'], ['b', 'c'])).toEqual({ gains: ['c'], losses: ['a'] });
  expect(gainsAndLosses(['a'], ['a'])).toEqual({ gains: [], losses: [] });
});
