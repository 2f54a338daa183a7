import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postGroup } from '../ledger/post-group.ts';
import { type RequestsHarness, requestsHarness } from './harness.ts';

let harness: RequestsHarness;

beforeAll(async () => {
  harness = await requestsHarness();
});
afterAll(async () => {
  expect((await harness.violations()).filter(({ invariant }) => !invariant.startsWith('clawback debts'))).toEqual([]);
  await harness[Symbol.asyncDispose]();
});

/** A member whose withdrawal of all that it had has gone so far. */
async function asked(amount: bigint, ...statuses: string[]) {
  const id = harness.join();
  await harness.give(id, amount);
  const { id: withdrawal } = await harness.client.requestWithdrawal(
    { amount, bankPassword: '1234', key: uuidv7() },
    harness.as(id),
  );
  for (const status of statuses) expect(await move([withdrawal], status)).toEqual([true]);
  return { id, withdrawal };
}
const move = async (ids: bigint[], status: string, admin = 900n) => {
  const request = { ids, status, memo: 'm', key: uuidv7() };
  const { results } = await harness.client.processWithdrawals(request, harness.admin(admin));
  return results.map(({ ok, code }) => ok || code);
};
/** What betting books for a clawback that found nothing. */
const debt = (owner: bigint, amount: bigint) => ({
  key: uuidv7(),
  debitAccount: houseAccounts.clearing,
  creditAccount: accountOf(owner, 'debt'),
  amount,
  kind: 'recall_debt',
  reference: 'bet',
});
const owe = (owner: bigint, amount: bigint) => harness.client.postTransfers({ transfers: [debt(owner, amount)] });
const shown = async (withdrawal: bigint) =>
  (await harness.client.listWithdrawals({ ids: [`${withdrawal}`] }, harness.admin())).withdrawals[0];

test('is neither approved nor completed while its member owes, and says what it owes', async () => {
  const { id, withdrawal } = await asked(100_000n);
  expect((await shown(withdrawal))?.debt).toBe(0n);
  await owe(id, 1n);
  expect(await move([withdrawal], 'waiting')).toEqual([true]);
  expect(await move([withdrawal], 'approved')).toEqual(['DEBT_OPEN']);
  expect(await shown(withdrawal)).toMatchObject({ status: 'waiting', debt: 1n });
  await harness.give(id, 1n);
  expect(await move([withdrawal], 'approved')).toEqual([true]);
  await owe(id, 100_000n);
  expect(await move([withdrawal], 'completed')).toEqual(['DEBT_OPEN']);
  expect(await shown(withdrawal)).toMatchObject({ status: 'approved', debt: 100_000n });
  expect(await move([withdrawal], 'approval_cancelled')).toEqual([true]);
  expect(await harness.balances(id)).toMatchObject({ money: 0n, held: 0n, debt: 0n });
});

test('is not signed for a first or a second time either', async () => {
  const { id, withdrawal } = await asked(6_000_000n, 'waiting');
  await owe(id, 5n);
  expect(await move([withdrawal], 'approved')).toEqual(['DEBT_OPEN']);
  expect(await shown(withdrawal)).toMatchObject({ needsSecond: false, firstApprover: '' });
  await harness.give(id, 5n);
  expect(await move([withdrawal], 'approved')).toEqual([true]);
  await owe(id, 5n);
  expect(await move([withdrawal], 'approved', 901n)).toEqual(['DEBT_OPEN']);
  expect(await shown(withdrawal)).toMatchObject({ status: 'waiting', needsSecond: true });
});

test('in bulk holds nobody else’s up', async () => {
  const [first, owing, last] = [
    await asked(10_000n, 'waiting'),
    await asked(10_000n, 'waiting'),
    await asked(10_000n, 'waiting'),
  ];
  await owe(owing.id, 7n);
  const ids = [first, owing, last].map(({ withdrawal }) => withdrawal);
  expect(await move(ids, 'approved')).toEqual([true, 'DEBT_OPEN', true]);
  expect(await move(ids, 'completed')).toEqual([true, 'STATE_CONFLICT', true]);
});

test.each(['the first debt of its member', 'a further one'])(
  'waits for nothing but %s, which is seen or waits',
  async (which) => {
    const { id, withdrawal } = await asked(10_000n, 'waiting', 'approved');
    if (which === 'a further one') {
      await owe(id, 1n);
      await harness.give(id, 1n);
    }
    const tx = await harness.tables.pool.connect();
    try {
      await tx.query('begin');
      // Another transaction has booked a debt and not yet said so: completing waits for it, and then sees it.
      const [debit, credit] = [houseAccounts.clearing, accountOf(id, 'debt')];
      await postGroup(
        tx,
        [{ key: uuidv7(), debit, credit, amount: 9n, kind: 'recall_debt', reference: 'bet' }],
        new Date(),
      );
      const completing = move([withdrawal], 'completed');
      const early = await Promise.race([completing, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))]);
      await tx.query('commit');
      expect([early, await completing]).toEqual(['waits', ['DEBT_OPEN']]);
    } finally {
      tx.release();
    }
  },
);
