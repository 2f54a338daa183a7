import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { makeQueryClient } from './query-client.ts';

const key = ['members', 'getOne', { id: '7' }];

it('a record that a session’s end leaves without a field is never shown: what was read before stays', async () => {
  const client = makeQueryClient();
  const answers: object[] = [{ id: 7, bank_account: '110-1' }, {}, { id: 7, bank_account: '110-2' }];
  const shown: unknown[] = [];
  const queryFn = async () => answers.shift();
  const observer = new QueryObserver(client, { queryKey: key, queryFn, staleTime: Number.POSITIVE_INFINITY });
  const end = observer.subscribe(({ data }) => void shown.push(data));
  for (let turn = 0; turn < 3; turn++) await observer.refetch();
  end();
  expect(shown).not.toContainEqual({});
  expect(client.getQueryData(key)).toEqual({ id: 7, bank_account: '110-2' });
  client.clear();
});

it('where nothing was read before, nothing is there; an empty list is one', async () => {
  const client = makeQueryClient();
  await client.fetchQuery({ queryKey: key, queryFn: async () => ({}) });
  expect(client.getQueryData(key)).toBeUndefined();
  await client.fetchQuery({ queryKey: ['list'], queryFn: async () => [] });
  expect(client.getQueryData(['list'])).toEqual([]);
  client.clear();
});
