import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { DepositChangedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { kstIso } from '@madang/runtime/clock.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '../settings/defaults.ts';
import { noon, type RequestsHarness, reason, refusal, requestsHarness, second } from './harness.ts';

let harness: RequestsHarness;
const day = 86_400_000;
let days = 0;

beforeAll(async () => {
  harness = await requestsHarness();
  const pool = { bankName: '신한', bankAccount: '100-1', holder: '마당', kind: 'pool', enabled: true };
  await harness.client.saveBankAccount({ ...pool, bankAccount: '100-0001' }, harness.admin());
});
beforeEach(async () => {
  harness.clock.set(noon);
  harness.clock.advance(day * days++);
  await harness.settings(defaultSettings);
});
afterAll(async () => {
  expect(await harness.violations()).toEqual([]);
  await harness[Symbol.asyncDispose]();
});

const ask = (id: bigint, amount = 100_000n, more: { key?: string; depositor?: string } = {}) =>
  harness.client.requestDeposit({ amount, ...more }, harness.as(id));
const process = (ids: bigint[], status: string, key = '', options = harness.admin()) =>
  harness.client.processDeposits({ ids, status, memo: 'm', key }, options).then(({ results }) => results);
const codes = async (...args: Parameters<typeof process>) => (await process(...args)).map(({ ok, code }) => ok || code);

describe('a request', () => {
  test('keeps who asked, for what, and where to pay', async () => {
    const id = harness.join();
    const made = await ask(id);
    expect(made).toMatchObject({
      accountId: id,
      account: `member${id}`,
      nickname: `별명${id}`,
      level: 3,
      amount: 100_000n,
      status: 'new',
      depositor: '김마당',
      bankAccountHolder: '김마당',
      bankAccount: '신한 100-0001 마당',
      balanceBefore: 0n,
      balanceAfter: 0n,
      first: true,
      bonusPoints: 0n,
      processedBy: '',
    });
    expect(made.processedAt).toBeUndefined();
    await harness.home.settled();
    const told = harness.heard.flatMap((e) => (isEvent(e, DepositChangedSchema) ? e.message : []));
    expect(told.filter(({ depositId }) => depositId === made.id)).toMatchObject([
      { accountId: id, path: `1.${id}`, status: 'new', previousStatus: '', amount: 100_000n, testAccount: false },
    ]);
  });

  test('keeps the unit, then the bounds, both ends allowed', async () => {
    const range = ['AMOUNT_RANGE', { min: '10000', max: '5000000' }];
    const id = harness.join();
    expect(await refusal(ask(id, 0n))).toEqual(range);
    expect(await refusal(ask(id, -10_000n))).toEqual(range);
    expect(await refusal(ask(id, 500n))).toEqual(['AMOUNT_UNIT', { unit: '1000' }]);
    expect(await refusal(ask(id, 9_000n))).toEqual(range);
    expect(await refusal(ask(id, 5_001_000n))).toEqual(range);
    expect(await refusal(ask(id, 10_000n))).toBe('fine');
    expect(await refusal(ask(harness.join(), 5_000_000n))).toBe('fine');
  });

  test('of a member below the free level is no more than 10,000; partners have no such level', async () => {
    const id = harness.join({ level: 1 });
    expect(await refusal(ask(id, 11_000n))).toEqual(['AMOUNT_RANGE', { min: '10000', max: '10000' }]);
    expect(await refusal(ask(id, 10_000n))).toBe('fine');
    expect(await refusal(ask(harness.join({ level: 2 }), 11_000n))).toBe('fine');
    expect(await refusal(ask(harness.join({ level: 1, kind: AccountKind.AGENT }), 11_000n))).toBe('fine');
  });

  test('within a minute of another is double, at exactly a minute it is not', async () => {
    const id = harness.join();
    await ask(id, 100_000n);
    harness.clock.advance(60 * second - 1);
    const next = new Date(harness.clock.now().getTime() + 1);
    expect(await refusal(ask(id, 50_000n))).toEqual(['DOUBLE_DEPOSIT', { next_at: kstIso(next) }]);
    harness.clock.advance(1);
    expect(await refusal(ask(id, 50_000n))).toBe('fine');
  });

  test('for the same amount within five minutes is a duplicate, at exactly five it is not', async () => {
    const id = harness.join();
    await ask(id, 100_000n);
    harness.clock.advance(300 * second - 1);
    expect(await reason(ask(id, 100_000n))).toBe('DUPLICATE_DEPOSIT');
    harness.clock.advance(1);
    expect(await refusal(ask(id, 100_000n))).toBe('fine');
  });

  test('that was cancelled delays nothing, one that was refused does', async () => {
    const id = harness.join();
    const first = await ask(id);
    await harness.client.cancelDeposit({ id: first.id }, harness.as(id));
    const again = await ask(id);
    await process([again.id], 'refused');
    expect(await reason(ask(id))).toBe('DOUBLE_DEPOSIT');
  });

  test('is paid by the registered holder alone, blanks aside', async () => {
    expect(await reason(ask(harness.join(), 10_000n, { depositor: '이마당' }))).toBe('HOLDER_MISMATCH');
    expect(await reason(ask(harness.join({ bankAccountHolder: '' })))).toBe('HOLDER_MISMATCH');
    expect((await ask(harness.join(), 10_000n, { depositor: '김 마당' })).depositor).toBe('김마당');
  });

  test('with a key that the member used answers the first, whatever the rules say by now', async () => {
    const id = harness.join();
    const first = await ask(id, 100_000n, { key: 'form' });
    await harness.settings({ depositMin: 200_000n });
    expect((await ask(id, 100_000n, { key: 'form' })).id).toBe(first.id);
    expect(await reason(ask(id, 110_000n, { key: 'form' }))).toBe('KEY_CONFLICT');
    await harness.settings(defaultSettings);
    expect((await ask(harness.join(), 100_000n, { key: 'form' })).id).not.toBe(first.id);
  });

  test('sent five times at once is one request', async () => {
    const id = harness.join();
    const same = await Promise.all(Array.from({ length: 5 }, () => ask(id, 100_000n, { key: 'k' })));
    expect(new Set(same.map((made) => made.id)).size).toBe(1);
  });

  test('of different amounts at once lets one through', async () => {
    const id = harness.join();
    const all = await Promise.all([10_000n, 20_000n, 30_000n, 40_000n].map((amount) => reason(ask(id, amount))));
    expect(all.toSorted()).toEqual(['DOUBLE_DEPOSIT', 'DOUBLE_DEPOSIT', 'DOUBLE_DEPOSIT', 'fine']);
  });

  test('of an account that is stopped is refused', async () => {
    expect(await reason(ask(harness.join({ state: 'suspended' })))).toBe('ACCOUNT_STATE');
  });

  test('is taken back by its own member while it is new', async () => {
    const id = harness.join();
    const { id: deposit } = await ask(id);
    const cancel = (by: bigint) => harness.client.cancelDeposit({ id: deposit }, harness.as(by));
    expect(await reason(cancel(harness.join()))).toBe('NOT_FOUND');
    expect((await cancel(id)).status).toBe('cancelled');
    expect(await reason(cancel(id))).toBe('ALREADY_PROCESSED');
    expect(await codes([deposit], 'approved')).toEqual(['ALREADY_PROCESSED']);
  });
});

describe('an approval', () => {
  test('credits the money and both bonuses of the first deposit, then the bonus of every deposit', async () => {
    const id = harness.join();
    const first = await ask(id, 100_000n);
    expect(await codes([first.id], 'approved')).toEqual([true]);
    expect(await harness.balances(id)).toMatchObject({ money: 100_000n, point: 13_000n });
    harness.clock.advance(300 * second);
    const later = await ask(id, 100_000n);
    expect(later).toMatchObject({ first: false, balanceBefore: 100_000n });
    await process([later.id], 'approved');
    expect(await harness.balances(id)).toMatchObject({ money: 200_000n, point: 16_000n });
    const { deposits } = await harness.client.listDeposits({ filter: { account_id: `${id}` } }, harness.admin());
    expect(deposits).toMatchObject([
      { id: later.id, first: false, bonusPoints: 3_000n, balanceAfter: 200_000n, processedBy: 'admin900', memo: 'm' },
      { id: first.id, first: true, bonusPoints: 13_000n, balanceAfter: 100_000n },
    ]);
  });

  test('gives both bonuses together no more than the greatest', async () => {
    const id = harness.join();
    await harness.settings({ bonusMax: 11_000n });
    await process([(await ask(id)).id], 'approved');
    expect((await harness.balances(id)).point).toBe(11_000n);
  });

  test('gives no bonus that the member is barred from, and the first stays the first', async () => {
    const id = harness.join({ flags: { block_first_charge_points: true } });
    await process([(await ask(id)).id], 'approved');
    expect((await harness.balances(id)).point).toBe(3_000n);
    harness.identity.add(`1.${id}`, { flags: { block_every_charge_points: true } });
    harness.clock.advance(300 * second);
    await process([(await ask(id)).id], 'approved');
    expect((await harness.balances(id)).point).toBe(3_000n);
  });

  test('gives the bonus of the first charge, and not that of every charge, on a day with a withdrawal', async () => {
    const id = harness.join();
    await harness.give(id, 20_000n);
    const withdrawal = await harness.client.requestWithdrawal(
      { amount: 10_000n, bankPassword: '1234' },
      harness.as(id),
    );
    const first = await ask(id);
    await process([first.id], 'approved');
    expect((await harness.balances(id)).point).toBe(10_000n);
    harness.clock.advance(300 * second);
    await process([(await ask(id)).id], 'approved');
    expect((await harness.balances(id)).point).toBe(10_000n);
    await harness.settings({ noBonusAfterWithdrawal: false });
    harness.clock.advance(300 * second);
    await process([(await ask(id)).id], 'approved');
    expect((await harness.balances(id)).point).toBe(13_000n);
    await harness.settings({ noBonusAfterWithdrawal: true });
    await harness.client.cancelWithdrawal({ id: withdrawal.id }, harness.as(id));
    harness.clock.advance(300 * second);
    await process([(await ask(id)).id], 'approved');
    expect((await harness.balances(id)).point).toBe(16_000n);
  });

  test.each([
    ['new', 0n],
    ['waiting', 0n],
    ['approved', 0n],
    ['completed', 0n],
    ['cancelled', 3_000n],
    ['refused', 3_000n],
    ['approval_cancelled', 3_000n],
  ])('after a withdrawal of the same day that is %s gives %s points', async (status, points) => {
    await harness.settings({ firstChargeBonusBp: 0 });
    const id = harness.join();
    await harness.give(id, 20_000n);
    const { id: withdrawal } = await harness.client.requestWithdrawal(
      { amount: 10_000n, bankPassword: '1234' },
      harness.as(id),
    );
    const way = { waiting: 1, approved: 2, completed: 3, approval_cancelled: 3, refused: 2 }[status] ?? 0;
    const steps = status === 'refused' ? ['waiting', 'refused'] : ['waiting', 'approved', status].slice(0, way);
    for (const step of steps)
      expect(
        (await harness.client.processWithdrawals({ ids: [withdrawal], status: step }, harness.admin())).results,
      ).toMatchObject([{ ok: true }]);
    if (status === 'cancelled') await harness.client.cancelWithdrawal({ id: withdrawal }, harness.as(id));
    await process([(await ask(id)).id], 'approved');
    expect((await harness.balances(id)).point).toBe(points);
  });

  test('of two first deposits by two administrators at once makes one of them the first', async () => {
    const id = harness.join();
    const one = await ask(id, 100_000n);
    harness.clock.advance(60 * second);
    const two = await ask(id, 200_000n);
    await Promise.all([process([one.id], 'approved'), process([two.id], 'approved', '', harness.admin(901n))]);
    const { deposits } = await harness.client.listDeposits({ filter: { account_id: `${id}` } }, harness.admin());
    expect(deposits.filter(({ first }) => first)).toHaveLength(1);
    expect((await harness.balances(id)).money).toBe(300_000n);
  });

  test('by two administrators at once happens once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = harness.join();
      const { id: deposit } = await ask(id);
      const both = [harness.admin(900n), harness.admin(901n)].map((who) => codes([deposit], 'approved', '', who));
      expect((await Promise.all(both)).flat().map(String).toSorted()).toEqual(['ALREADY_PROCESSED', 'true']);
      expect((await harness.balances(id)).money).toBe(100_000n);
    }
  });

  test('repeated with the same key answers the same; the key serves one call of one operator', async () => {
    const ids: bigint[] = [];
    for (let n = 0; n < 3; n++) ids.push((await ask(harness.join())).id);
    const key = uuidv7();
    expect(await codes(ids.slice(0, 2), 'approved', key)).toEqual([true, true]);
    expect(await codes(ids, 'approved', key)).toEqual([true, true, true]);
    expect(await codes(ids, 'approved')).toEqual(Array(3).fill('ALREADY_PROCESSED'));
    expect(await codes(ids, 'approved', key, harness.admin(901n))).toEqual(Array(3).fill('ALREADY_PROCESSED'));
    expect(await codes(ids, 'approval_cancelled', key)).toEqual(Array(3).fill('KEY_CONFLICT'));
  });

  test('answers each item for itself, and is audited once an item', async () => {
    const { id: good } = await ask(harness.join());
    const before = (await harness.client.listAudit({}, harness.admin())).total;
    const results = await process([good, 999_999n, good], 'approved');
    expect(results).toMatchObject([
      { id: `${good}`, ok: true, code: '' },
      { id: '999999', ok: false, code: 'NOT_FOUND' },
      { id: `${good}`, ok: true, code: '' },
    ]);
    const { rows, total } = await harness.client.listAudit({}, harness.admin());
    expect(total).toBe(before + 1n);
    expect(rows[0]).toMatchObject({ action: 'deposit.approve', resourceId: `${good}`, memo: 'm', chainOk: true });
  });

  test('moves only along the states', async () => {
    const { id } = await ask(harness.join());
    expect(await reason(process([id], 'completed'))).toBe('VALIDATION');
    expect(await codes([id], 'approval_cancelled')).toEqual(['STATE_CONFLICT']);
    expect(await codes([id], 'waiting')).toEqual([true]);
    expect(await codes([id], 'waiting')).toEqual(['ALREADY_PROCESSED']);
    expect(await codes([id], 'approved')).toEqual([true]);
    expect(await codes([id], 'refused')).toEqual(['STATE_CONFLICT']);
    expect(await codes([id], 'approval_cancelled')).toEqual([true]);
    expect(await codes([id], 'approved')).toEqual(['ALREADY_PROCESSED']);
  });
});

describe('a cancelled approval', () => {
  test('takes back what is there; what is not becomes a debt, points one for one', async () => {
    const id = harness.join();
    const { id: deposit } = await ask(id, 100_000n);
    await process([deposit], 'approved');
    await harness.post(id, 'stake', 30_000n);
    await harness.client.convertPoints({ point: 10_000n }, harness.as(id));
    await harness.post(id, 'stake', 40_000n);
    await process([deposit], 'approval_cancelled');
    expect(await harness.balances(id)).toEqual({ money: 0n, point: 0n, held: 0n, debt: 60_000n + 10_000n });
    await harness.home.settled();
    const told = harness.heard.flatMap((e) => (isEvent(e, DepositChangedSchema) ? e.message : []));
    expect(told.filter(({ depositId }) => depositId === deposit).at(-1)).toMatchObject({
      status: 'approval_cancelled',
      previousStatus: 'approved',
      bonusPoints: 3_000n,
    });
    expect(await harness.violations()).toEqual([]);
  });

  test('leaves more than the deposit alone, and no debt', async () => {
    const id = harness.join();
    await harness.give(id, 5_000n);
    await harness.give(id, 700n, 'point');
    const { id: deposit } = await ask(id, 100_000n);
    await process([deposit], 'approved');
    await process([deposit], 'approval_cancelled');
    expect(await harness.balances(id)).toEqual({ money: 5_000n, point: 700n, held: 0n, debt: 0n });
  });

  test('does not make a later deposit the first once more', async () => {
    const id = harness.join();
    const { id: deposit } = await ask(id, 100_000n);
    await process([deposit], 'approved');
    await process([deposit], 'approval_cancelled');
    harness.clock.advance(300 * second);
    await process([(await ask(id, 100_000n)).id], 'approved');
    expect((await harness.balances(id)).point).toBe(3_000n);
  });

  test('leaves a debt that the next deposit pays first', async () => {
    const id = harness.join();
    const { id: deposit } = await ask(id, 100_000n);
    await process([deposit], 'approved');
    await harness.post(id, 'stake', 70_000n);
    await process([deposit], 'approval_cancelled');
    harness.clock.advance(300 * second);
    const small = await ask(id, 50_000n);
    await process([small.id], 'approved');
    expect(await harness.balances(id)).toMatchObject({ money: 0n, debt: 20_000n });
    harness.clock.advance(300 * second);
    await process([(await ask(id, 50_000n)).id], 'approved');
    expect(await harness.balances(id)).toMatchObject({ money: 30_000n, debt: 0n });
    expect(await harness.violations()).toEqual([]);
  });
});

describe('a list', () => {
  test('shows an agent its own subtree alone, with the sum of the whole filter', async () => {
    const inside = [harness.join({}, '7'), harness.join({}, '7.70')];
    const test = harness.join({ testAccount: true }, '7');
    const outside = harness.join({}, '8');
    for (const id of [...inside, test, outside]) await ask(id, 20_000n);
    const list = await harness.client.listDeposits({ limit: 1, sort: 'amount' }, harness.agent('7'));
    expect(list).toMatchObject({ total: 3n, amount: 40_000n });
    expect(list.deposits).toHaveLength(1);
    const ofOther = await harness.client.listDeposits({ filter: { account_id: `${outside}` } }, harness.agent('7'));
    expect(ofOther).toMatchObject({ total: 0n, amount: 0n });
    expect(await reason(harness.client.listDeposits({}, harness.agent('7', [])))).toBe('FORBIDDEN');
    expect(await reason(harness.client.listDeposits({}, harness.as(outside)))).toBe('FORBIDDEN');
  });

  test('keeps to an agent of the caller’s subtree with all below it, and finds nothing for one that is not', async () => {
    const [self, near, far, beside] = [
      harness.join({}, '9005.9051'),
      harness.join({}, '9005.9051'),
      harness.join({}, '9005.9051.9511'),
      harness.join({}, '9005.9052'),
    ];
    for (const id of [self, near, far, beside]) await ask(id, 20_000n);
    const below = async (within: string, as = harness.agent('9005')) => {
      const { total, amount } = await harness.client.listDeposits({ filter: { within } }, as);
      return [total, amount];
    };
    expect(await below('9005')).toEqual([4n, 80_000n]);
    expect(await below('9051')).toEqual([3n, 60_000n]);
    expect(await below('9511')).toEqual([1n, 20_000n]);
    // An agent's own requests are of its subtree.
    expect(await below(String(self))).toEqual([1n, 20_000n]);
    expect(await below('9051', harness.admin())).toEqual([3n, 60_000n]);
    for (const outside of ['9005', '9052', '404'])
      expect(await below(outside, harness.agent('9005.9051'))).toEqual([0n, 0n]);
    expect(await reason(below('9005.9051'))).toBe('VALIDATION');
  });

  test('is filtered and sorted by declared fields alone', async () => {
    const id = harness.join({}, '9');
    await ask(id, 20_000n);
    const count = async (filter: Record<string, string>) =>
      (await harness.client.listDeposits({ filter: { account_id: `${id}`, ...filter } }, harness.admin())).total;
    expect(await count({ status: 'new,waiting' })).toBe(1n);
    expect(await count({ status: 'approved' })).toBe(0n);
    expect(await count({ account_q: 'member' })).toBe(1n);
    expect(await count({ person_q: 'MEMBER' })).toBe(1n);
    expect(
      await count({
        person_q:
          (await harness.client.listDeposits({ filter: { account_id: `${id}` } }, harness.admin())).deposits[0]
            ?.nickname ?? '',
      }),
    ).toBe(1n);
    expect(await count({ person_q: 'nobody of this name' })).toBe(0n);
    expect(await count({ parent_id: '9' })).toBe(1n);
    expect(await count({ amount_gte: '20000', amount_lte: '20000' })).toBe(1n);
    expect(await count({ amount_gte: '20001' })).toBe(0n);
    expect(await count({ created_at_gte: harness.clock.now().toISOString() })).toBe(1n);
    expect(await reason(count({ key: 'x' }))).toBe('VALIDATION');
    expect(await reason(harness.client.listDeposits({ sort: 'memo' }, harness.admin()))).toBe('VALIDATION');
  });
});
