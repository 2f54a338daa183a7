import { MemberFiguresService } from '@madang/proto/madang/wallet/v1/member_figures_pb.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addSettled } from '../withdrawals/turnover.ts';
import { type RequestsHarness, reason, refusal, requestsHarness, second } from './harness.ts';

let harness: RequestsHarness;

beforeAll(async () => {
  harness = await requestsHarness();
  const pool = { bankName: '신한', bankAccount: '100-0001', holder: '마당', kind: 'pool', enabled: true };
  await harness.client.saveBankAccount(pool, harness.admin());
});
beforeEach(() =>
  harness.settings({
    turnoverPercent: 100,
    withdrawalIntervalSeconds: 0,
    doubleDepositSeconds: 0,
    duplicateDepositSeconds: 0,
    useExchangePassword: false,
    secondApprovalAbove: 0n,
  }),
);
afterAll(async () => {
  expect(await harness.violations()).toEqual([]);
  await harness[Symbol.asyncDispose]();
});

const deposit = async (id: bigint, amount: bigint): Promise<bigint> => {
  const made = await harness.client.requestDeposit({ amount }, harness.as(id));
  await harness.client.processDeposits({ ids: [made.id], status: 'approved' }, harness.admin());
  return made.id;
};
/** A member that paid in so much, and has the winnings of before. */
async function paidIn(amount: bigint): Promise<bigint> {
  const id = harness.join();
  await harness.give(id, 1_000_000n);
  await deposit(id, amount);
  return id;
}
const ask = (id: bigint, amount = 10_000n) => harness.client.requestWithdrawal({ amount }, harness.as(id));
const move = async (withdrawal: bigint, ...statuses: string[]) => {
  for (const status of statuses) {
    const { results } = await harness.client.processWithdrawals({ ids: [withdrawal], status }, harness.admin());
    expect(results).toMatchObject([{ ok: true }]);
  }
};
const missing = async (id: bigint) => (await harness.client.getWithdrawalInfo({}, harness.as(id))).turnoverMissing;

test('of the deposits since the last paid withdrawal is needed, to the won', async () => {
  await harness.settings({ turnoverPercent: 150 });
  const id = await paidIn(101_000n);
  await harness.settle(id, 101_000n);
  await harness.settle(id, 50_499n, { outcome: 'win', payout: 90_000n });
  expect(await refusal(ask(id))).toEqual(['TURNOVER_NOT_MET', { missing: '1' }]);
  expect(await missing(id)).toBe(1n);
  await harness.settle(id, 1n);
  expect(await ask(id)).toMatchObject({ turnoverPercent: 150 });
  const listed = await harness.client.listWithdrawals({ filter: { account_id: `${id}` } }, harness.admin());
  expect(listed.withdrawals[0]).toMatchObject({ turnoverPercent: 150, turnoverRequiredPercent: 150 });
});

test('is met by stakes of settled bets alone: not by an open one, a cancelled one or one that is void', async () => {
  const id = await paidIn(100_000n);
  await harness.post(id, 'stake', 100_000n);
  expect(await refusal(ask(id))).toEqual(['TURNOVER_NOT_MET', { missing: '100000' }]);
  await harness.post(id, 'refund', 100_000n);
  await harness.cancelBet(id, 100_000n);
  expect(await missing(id)).toBe(100_000n);
  await harness.settle(id, 100_000n, { outcome: 'void' });
  expect(await missing(id)).toBe(100_000n);
  await harness.settle(id, 100_000n, { outcome: 'win' });
  expect(await missing(id)).toBe(0n);
});

test('follows revisions: what is made void is taken back, what is no longer void counts, a corrected outcome stays', async () => {
  const id = await paidIn(100_000n);
  await harness.settle(id, 100_000n);
  await harness.settle(id, 100_000n, { revision: 1, previousOutcome: 'loss', outcome: 'win' });
  expect(await missing(id)).toBe(0n);
  await harness.settle(id, 100_000n, { revision: 2, previousOutcome: 'win', outcome: 'void' });
  expect(await refusal(ask(id))).toEqual(['TURNOVER_NOT_MET', { missing: '100000' }]);
  await harness.settle(id, 100_000n, { revision: 3, previousOutcome: 'void', outcome: 'loss' });
  expect(await reason(ask(id))).toBe('fine');
});

test('counts an event once, however often it is told', async () => {
  const id = await paidIn(100_000n);
  for (let n = 0; n < 3; n++) await harness.settle(id, 50_000n, {}, 77n);
  expect(await missing(id)).toBe(50_000n);
});

test('begins anew with the hold that was paid, not with its payment', async () => {
  const id = await paidIn(100_000n);
  await harness.settle(id, 110_000n);
  const first = await ask(id);
  harness.clock.advance(60 * second);
  await deposit(id, 50_000n);
  await move(first.id, 'waiting', 'approved', 'completed');
  expect(await refusal(ask(id))).toEqual(['TURNOVER_NOT_MET', { missing: '50000' }]);
  await harness.settle(id, 50_000n);
  expect(await reason(ask(id))).toBe('fine');
});

test('a stake that was taken back after it had served a withdrawal is missing at the next one', async () => {
  const id = await paidIn(100_000n);
  await harness.settle(id, 100_000n);
  await move((await ask(id)).id, 'waiting', 'approved', 'completed');
  await harness.settle(id, 100_000n, { revision: 1, previousOutcome: 'loss', outcome: 'void' });
  expect(await reason(ask(id))).toBe('fine');
  await deposit(id, 50_000n);
  expect(await refusal(ask(id))).toEqual(['TURNOVER_NOT_MET', { missing: '150000' }]);
});

test.each([
  ['open', []],
  ['waiting', ['waiting']],
  ['approved', ['waiting', 'approved']],
  ['refused', ['waiting', 'refused']],
  ['approval_cancelled', ['waiting', 'approved', 'approval_cancelled']],
  ['cancelled', undefined],
])('is not reset by a withdrawal that is %s', async (_status, statuses) => {
  const id = await paidIn(100_000n);
  await harness.settle(id, 130_000n);
  const made = await ask(id);
  if (statuses) await move(made.id, ...statuses);
  else await harness.client.cancelWithdrawal({ id: made.id }, harness.as(id));
  await deposit(id, 50_000n);
  // Both deposits count, and so does all that was bet: what was too much for the first one serves the second.
  expect(await refusal(ask(id))).toEqual(['TURNOVER_NOT_MET', { missing: '20000' }]);
  await harness.settle(id, 20_000n);
  expect(await ask(id)).toMatchObject({ turnoverPercent: 100 });
});

test('of two withdrawals the later hold is the border, in whatever order they are paid', async () => {
  const id = await paidIn(100_000n);
  await harness.settle(id, 100_000n);
  const first = await ask(id);
  await deposit(id, 30_000n);
  await harness.settle(id, 45_000n);
  const later = await ask(id);
  await move(first.id, 'waiting', 'approved');
  await move(later.id, 'waiting', 'approved', 'completed');
  await move(first.id, 'completed');
  await deposit(id, 20_000n);
  expect(await refusal(ask(id))).toEqual(['TURNOVER_NOT_MET', { missing: '20000' }]);
});

test('is not asked for a deposit whose approval was cancelled', async () => {
  const id = await paidIn(100_000n);
  const again = await deposit(id, 40_000n);
  expect(await missing(id)).toBe(140_000n);
  await harness.client.processDeposits({ ids: [again], status: 'approval_cancelled' }, harness.admin());
  expect(await missing(id)).toBe(100_000n);
});

test('is asked of nobody without deposits', async () => {
  const id = harness.join();
  await harness.give(id, 100_000n);
  expect((await ask(id)).turnoverPercent).toBe(-1);
});

test('counts of each game class as much as the operator says, at once for all that was staked', async () => {
  const id = await paidIn(100_000n);
  await harness.settle(id, 60_000n, { gameClass: 'slot' });
  await harness.settle(id, 50_000n, { gameClass: 'powerball' });
  const counts = (await harness.client.getSettings({})).turnoverCounts;
  if (!counts) throw new Error('no counts');
  const of = (change: Partial<typeof counts>) => harness.settings({ turnoverCounts: { ...counts, ...change } });
  expect(await missing(id)).toBe(0n);
  await of({ slot: 10 });
  expect(await missing(id)).toBe(44_000n);
  expect((await harness.client.getWithdrawalInfo({}, harness.as(id))).turnoverCounts).toMatchObject({ slot: 10 });
  expect(await refusal(ask(id))).toEqual(['TURNOVER_NOT_MET', { missing: '44000' }]);
  await of({ slot: 10, minigame: 0 });
  expect(await missing(id)).toBe(94_000n);
  // An outcome that is made void takes back as much as it counted.
  await harness.settle(id, 60_000n, { gameClass: 'slot', outcome: 'void', previousOutcome: 'loss' });
  await of({ slot: 10 });
  expect(await missing(id)).toBe(50_000n);
  await harness.settle(id, 50_000n, { gameClass: 'sports' });
  const paid = await ask(id);
  await move(paid.id, 'waiting', 'approved', 'completed');
  await deposit(id, 20_000n);
  await harness.settle(id, 100_000n, { gameClass: 'slot' });
  expect(await missing(id)).toBe(10_000n);
  await of({});
  expect(await missing(id)).toBe(0n);
  expect(await reason(of({ casino: 101 }))).toBe('VALIDATION');
  expect(await reason(of({ casino: -1 }))).toBe('VALIDATION');
});

test('of many members at once, in whatever order, is counted for each', async () => {
  const ids = Array.from({ length: 40 }, (_, i) => 50_000n + BigInt(i));
  const once = (order: readonly bigint[]) =>
    harness.tables.transaction((tx) =>
      addSettled(tx, new Map(order.map((id) => [id, { amount: 3n, byClass: [1n, 0n, 0n, 2n] }]))),
    );
  await Promise.all([once(ids), once(ids.toReversed()), once(ids), once(ids.toReversed())]);
  const { rows } = await harness.tables.query(
    `select count(*)::int as n, min(settled)::int as least, max(settled)::int as most, max(by_class)::text as classes
       from turnovers where account_id = any($1)`,
    [ids],
  );
  expect(rows).toEqual([{ n: 40, least: 12, most: 12, classes: '{4,0,0,8}' }]);
});

test('an operator reads of a member what its own form says of the turnover', async () => {
  await harness.settings({ turnoverPercent: 150 });
  const id = await paidIn(101_000n);
  const figures = harness.home.platform('console').client(MemberFiguresService);
  const read = (account: bigint) => figures.getTurnover({ accountId: account }, harness.admin());
  expect(await read(id)).toMatchObject({ staked: 0n, deposited: 101_000n, percent: 150, missing: await missing(id) });
  expect((await read(id)).missing).toBe(151_500n);
  expect(await reason(read(999_999n))).toBe('NOT_FOUND');
  expect(await reason(figures.getTurnover({ accountId: id }, harness.as(id)))).toBe('FORBIDDEN');
});
