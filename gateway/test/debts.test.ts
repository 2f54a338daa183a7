import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GatewayHarness, openHarness } from './harness.ts';
import { restClient } from './rest-client.ts';

let harness: GatewayHarness;
let get: ReturnType<typeof restClient>['get'];
beforeAll(async () => {
  harness = await openHarness();
  ({ get } = restClient(harness));
});
afterAll(() => harness[Symbol.asyncDispose]());

const debtors = async (filter: object) => {
  const { status, json } = await get('/rest/debts', { filter });
  expect(status).toBe(200);
  return json.map(({ id, account, debt }: { id: number; account: string; debt: number }) => [id, account, debt]);
};
const first = [7, 'player1', 7_000];
const second = [8, 'player2', 8_000];

test.each([
  ['by a part of both login names', { person_q: 'player' }, [first, second]],
  ['by a part of one login name', { person_q: 'yer2' }, [second]],
  ['by a part of a nickname', { person_q: '하' }, [first]],
  ['by the whole login name', { account: 'player1' }, [first]],
  ['by a name and a number that are the same person’s', { person_q: 'player', account_id: 8 }, [second]],
  ['by a name and a number that are not', { person_q: 'yer1', account_id: 8 }, []],
  ['by nothing', {}, [first, second]],
])('debtors are found %s', async (_, filter, found) => {
  expect(await debtors(filter)).toEqual(found);
});

test('the wallet is asked for numbers alone, and not at all where nobody has the name', async () => {
  harness.wallet.filters.length = 0;
  await debtors({ person_q: 'yer2', debt_gte: 5_000 });
  expect(harness.wallet.filters).toEqual([{ account_id: '8', debt_gte: '5000' }]);
  harness.wallet.filters.length = 0;
  expect(await debtors({ person_q: 'nobody' })).toEqual([]);
  expect(harness.wallet.filters).toEqual([]);
});
