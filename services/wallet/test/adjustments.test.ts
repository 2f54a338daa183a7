import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { postGroup } from '../ledger/post-group.ts';
import { type RequestsHarness, reason, requestsHarness } from './harness.ts';

let harness: RequestsHarness;
beforeAll(async () => {
  harness = await requestsHarness();
});
afterAll(async () => {
  expect(await harness.violations()).toEqual([]);
  await harness[Symbol.asyncDispose]();
});

const grant = (accountId: bigint, amount: bigint, key: string, by = harness.admin()) =>
  harness.client.adjustBalance({ accountId, balanceType: 'money', amount, memo: 'm', key }, by);
const audited = async (id: bigint) =>
  (await harness.client.listAudit({ filter: { resource: 'member', resource_id: `${id}` } }, harness.admin())).rows;

/** Runs a call while a stake of the member is being posted, which is committed when the call waits for it or is over. */
async function duringStake<T>(member: bigint, amount: bigint, call: () => Promise<T>): Promise<T> {
  let over = false;
  let running: Promise<T> | undefined;
  await harness.tables.transaction(async (tx) => {
    const stake = {
      key: uuidv7(harness.clock.now().getTime()),
      debit: accountOf(member, 'money'),
      credit: houseAccounts.bets,
    };
    await postGroup(tx, [{ ...stake, amount, kind: 'stake', reference: 'bet' }], harness.clock.now());
    running = call().finally(() => {
      over = true;
    });
    await vi.waitFor(async () => {
      const waiting = await harness.tables.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(over || waiting.rowCount === 1).toBe(true);
    }, 5_000);
  });
  if (!running) throw new Error('the call was not made');
  return running;
}

test('an administrator grants to nobody who is not there, to no administrator and not to itself', async () => {
  expect(await reason(grant(999_999n, 500n, uuidv7()))).toBe('NOT_FOUND');
  expect(await reason(grant(harness.join({ kind: AccountKind.ADMIN }), 500n, uuidv7()))).toBe('NOT_FOUND');
  const { rows } = await harness.tables.query('select id from accounts where id >> 4 = 999999');
  expect(rows).toEqual([]);
  const both = harness.join();
  expect(await reason(grant(both, 500n, uuidv7(), harness.admin(both)))).toBe('FORBIDDEN');
});

test('a grant that meets a stake of the same amount is audited, with what it found and left', async () => {
  const id = harness.join();
  await grant(id, 1_000n, 'first');
  await duringStake(id, 500n, () => grant(id, 500n, 'second'));
  const rows = await audited(id);
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ beforeJson: '{"money":"500"}', afterJson: '{"money":"1000"}' });
});

test('a repetition that meets a stake is not audited again', async () => {
  const id = harness.join();
  await grant(id, 1_000n, 'once');
  await duringStake(id, 400n, () => grant(id, 1_000n, 'once'));
  expect(await audited(id)).toHaveLength(1);
  expect((await harness.balances(id)).money).toBe(600n);
});
