import { expect, test } from 'vitest';
import { personFilters, splitPerson } from './person-filters.ts';
import { resources } from './table.ts';

/** Lists that stand on an account's page, and of messages what reached it: nobody is looked for in them. */
const ofOne = ['devices', 'messages', 'notes'];

test('every list in which a person stands takes the same names of it', () => {
  const lists = resources.filter(({ list, filters }) => list && Object.hasOwn(filters, 'account_id'));
  expect(lists.map(({ name }) => name)).toEqual(
    expect.arrayContaining(
      'charges exchanges adjustments sessions access-logs attendances account-inquiries bets debts money-logs point-logs egg-logs egg-transfers ledger-entries high-wins protections commissions'.split(
        ' ',
      ),
    ),
  );
  const lacking = lists
    .filter(({ name }) => !ofOne.includes(name))
    .filter(({ filters }) => Object.keys(personFilters).some((name) => !Object.hasOwn(filters, name)));
  expect(lacking.map(({ name }) => name)).toEqual([]);
  for (const name of ['members', 'agents'])
    expect(resources.find((one) => one.name === name)?.filters).toMatchObject(personFilters);
});

test('a filter is parted into names and the rest', () => {
  expect(splitPerson({ account: 'a', nickname_q: 'n', kind: 'grant' })).toEqual({
    person: { account: 'a', nickname_q: 'n' },
    rest: { kind: 'grant' },
  });
});
