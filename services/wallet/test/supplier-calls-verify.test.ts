import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bet, rollback, supplierCallsHarness, win } from './supplier-calls-harness.ts';

let wallet: Awaited<ReturnType<typeof supplierCallsHarness>>;

beforeAll(async () => {
  wallet = await supplierCallsHarness();
});
afterAll(() => wallet[Symbol.asyncDispose]());

/** The rules that are violated while a change stands, which is then taken back. */
async function foundAfter(change: string, undo: string, values: unknown[]): Promise<string[]> {
  await wallet.tables.query(change, values);
  const found = (await wallet.violations()).map(({ invariant }) => invariant.split(':')[0] ?? '');
  await wallet.tables.query(undo, values);
  return found;
}

const of = (set: string) => `update supplier_calls set ${set} where transaction_id = $1`;

test('each way in which calls and ledger can come apart is found', async () => {
  const id = await wallet.rich();
  const [b, w, r, c] = Array.from({ length: 4 }, () => uuidv7());
  const calls = [bet(id, b ?? ''), win(id, w ?? '', b ?? ''), rollback(id, r ?? '', b ?? ''), bet(id, c ?? '')];
  expect(await wallet.take(...calls)).toEqual(['OK 9000', 'OK 10000', 'OK 11000', 'OK 10000']);
  expect(await wallet.violations()).toEqual([]);
  const calledB = [b];
  expect(await foundAfter(of('amount = amount + 1'), of('amount = amount - 1'), [w])).toEqual([
    'supplier calls',
    'supplier bets',
  ]);
  expect(await foundAfter(of('amount = amount + 1'), of('amount = amount - 1'), [c])).toEqual(['supplier calls']);
  expect(await foundAfter(of('account_id = account_id + 1'), of('account_id = account_id - 1'), [c])).toEqual([
    'supplier calls',
  ]);
  expect(await foundAfter(of('payout = payout + 1'), of('payout = payout - 1'), calledB)).toEqual(['supplier bets']);
  expect(await foundAfter(of('version = version + 1'), of('version = version - 1'), calledB)).toEqual([
    'supplier bets',
  ]);
  expect(await foundAfter(of('rolled_back = true'), of('rolled_back = false'), [c])).toEqual([
    'supplier rollbacks',
    'supplier bets',
  ]);
  // A movement whose call is gone, and a call whose movement is another's.
  await wallet.tables.query('delete from supplier_calls where transaction_id = $1', [c]);
  expect((await wallet.violations()).map(({ invariant }) => invariant.split(':')[0])).toEqual(['supplier calls']);
});
