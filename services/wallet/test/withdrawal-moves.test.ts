import { WithdrawalChangedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { isEvent } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hour, type RequestsHarness, reason, requestsHarness } from './harness.ts';

let harness: RequestsHarness;

beforeAll(async () => {
  harness = await requestsHarness();
});
afterAll(async () => {
  expect(await harness.violations()).toEqual([]);
  await harness[Symbol.asyncDispose]();
});

async function rich(money = 1_000_000n): Promise<bigint> {
  const id = harness.join();
  await harness.give(id, money);
  return id;
}
const ask = (id: bigint, amount = 100_000n) =>
  harness.client.requestWithdrawal({ amount, bankPassword: '1234' }, harness.as(id));
const askLater = (id: bigint) => {
  harness.clock.advance(4 * hour);
  return ask(id);
};
const process = (ids: bigint[], status: string, key = '', options = harness.admin()) =>
  harness.client.processWithdrawals({ ids, status, memo: 'm', key }, options).then(({ results }) => results);
const codes = async (...args: Parameters<typeof process>) => (await process(...args)).map(({ ok, code }) => ok || code);
async function through(id: bigint, ...statuses: string[]): Promise<void> {
  for (const status of statuses) expect(await codes([id], status)).toEqual([true]);
}

describe('a move', () => {
  test('pays the held money out by the bank', async () => {
    const id = await rich(100_000n);
    const { id: withdrawal } = await ask(id);
    await through(withdrawal, 'waiting', 'approved', 'completed');
    expect(await harness.balances(id)).toMatchObject({ money: 0n, held: 0n });
    expect(await codes([withdrawal], 'approval_cancelled')).toEqual(['ALREADY_PROCESSED']);
    const { rows } = await harness.client.listAudit({ filter: { resource_id: `${withdrawal}` } }, harness.admin());
    expect(rows.filter((row) => row.resource === 'withdrawal').map((row) => row.action)).toEqual([
      'withdrawal.complete',
      'withdrawal.approve',
      'withdrawal.wait',
    ]);
  });

  test('by the end of transaction completes what is approved, is told to its member and audited as ended', async () => {
    const id = await rich();
    const [approved, waiting] = [await ask(id), await askLater(id)];
    await through(approved.id, 'waiting', 'approved');
    await through(waiting.id, 'waiting');
    const end = (status: string, key = uuidv7()) =>
      harness.client.processWithdrawals(
        { ids: [approved.id, waiting.id], status, memo: '마감', key, endsTransaction: true },
        harness.admin(),
      );
    expect(await reason(end('approved'))).toBe('VALIDATION');
    const key = uuidv7();
    const expected = [{ ok: true }, { ok: false, code: 'STATE_CONFLICT' }];
    expect((await end('completed', key)).results).toMatchObject(expected);
    expect((await end('completed', key)).results).toMatchObject(expected);
    expect((await end('completed')).results).toMatchObject([{ code: 'ALREADY_PROCESSED' }, { code: 'STATE_CONFLICT' }]);
    await harness.home.settled();
    const told = harness.heard.flatMap((one) => (isEvent(one, WithdrawalChangedSchema) ? one.message : []));
    expect(told.filter((one) => one.withdrawalId === approved.id && one.status === 'completed')).toHaveLength(1);
    const { rows } = await harness.client.listAudit({ filter: { resource_id: `${approved.id}` } }, harness.admin());
    expect(rows.filter((row) => row.action === 'withdrawal.end')).toMatchObject([{ memo: '마감' }]);
  });

  test('goes only along the states', async () => {
    const id = await rich();
    const { id: withdrawal } = await ask(id);
    for (const status of ['approved', 'refused', 'completed', 'approval_cancelled'])
      expect(await codes([withdrawal], status)).toEqual(['STATE_CONFLICT']);
    await through(withdrawal, 'waiting');
    expect(await codes([withdrawal], 'waiting')).toEqual(['ALREADY_PROCESSED']);
    expect(await codes([withdrawal], 'completed')).toEqual(['STATE_CONFLICT']);
    expect(await reason(harness.client.cancelWithdrawal({ id: withdrawal }, harness.as(id)))).toBe('ALREADY_PROCESSED');
    await through(withdrawal, 'refused');
    expect(await harness.balances(id)).toMatchObject({ money: 1_000_000n, held: 0n });
    expect(await codes([withdrawal], 'approved')).toEqual(['ALREADY_PROCESSED']);
    expect(await reason(process([withdrawal], 'cancelled'))).toBe('VALIDATION');
  });

  test('by two administrators at once happens once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await rich();
      const { id: withdrawal } = await ask(id);
      await through(withdrawal, 'waiting');
      const both = ['approved', 'refused'].map((to, n) => codes([withdrawal], to, '', harness.admin(900n + BigInt(n))));
      const answers = (await Promise.all(both)).flat();
      expect(answers.filter((answer) => answer === true)).toHaveLength(1);
      const { money } = await harness.balances(id);
      expect(money).toBe(answers[0] === true ? 900_000n : 1_000_000n);
    }
  });

  test('repeated in bulk with the same key answers the same', async () => {
    const ids: bigint[] = [];
    for (let n = 0; n < 3; n++) ids.push((await ask(await rich())).id);
    const key = uuidv7();
    expect(await codes(ids, 'waiting', key)).toEqual([true, true, true]);
    expect(await codes(ids, 'waiting', key)).toEqual([true, true, true]);
    expect(await codes(ids, 'refused', key)).toEqual(Array(3).fill('KEY_CONFLICT'));
    expect(await codes(ids, 'refused', uuidv7())).toEqual([true, true, true]);
  });

  test('of what is one’s own is nobody’s', async () => {
    const { id } = await ask(await rich());
    const own = (await harness.client.listWithdrawals({ ids: [`${id}`] }, harness.admin())).withdrawals[0]?.accountId;
    expect(await codes([id], 'waiting', '', harness.admin(own))).toEqual(['FORBIDDEN']);
  });

  test('of a member that cancels against an operator that takes it on happens once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await rich();
      const { id: withdrawal } = await ask(id);
      const [cancelled, taken] = await Promise.all([
        reason(harness.client.cancelWithdrawal({ id: withdrawal }, harness.as(id))),
        codes([withdrawal], 'waiting'),
      ]);
      expect([cancelled, taken[0]].toSorted()).toEqual(
        cancelled === 'fine' ? ['ALREADY_PROCESSED', 'fine'] : ['ALREADY_PROCESSED', true],
      );
    }
  });
});

describe('a second approver', () => {
  test('is needed above the line, not at it, and is another person', async () => {
    const exact = await ask(await rich(5_000_000n), 5_000_000n);
    await through(exact.id, 'waiting', 'approved');
    const above = await ask(await rich(5_010_000n), 5_010_000n);
    await through(above.id, 'waiting', 'approved');
    const show = async () =>
      (await harness.client.listWithdrawals({ ids: [`${above.id}`] }, harness.admin())).withdrawals[0];
    expect(await show()).toMatchObject({ status: 'waiting', needsSecond: true, firstApprover: 'admin900' });
    expect(await codes([above.id], 'approved')).toEqual(['SAME_APPROVER']);
    // Nor one whose access another gave lately: it may be the same.
    const lately = harness.entrusted(905n, harness.clock.now());
    expect(await codes([above.id], 'approved', '', lately)).toEqual(['APPROVER_TOO_NEW']);
    expect(await codes([above.id], 'approved', '', harness.admin(901n))).toEqual([true]);
    expect(await show()).toMatchObject({
      status: 'approved',
      needsSecond: false,
      firstApprover: 'admin900',
      processedBy: 'admin901',
    });
    expect(await codes([above.id], 'completed')).toEqual([true]);
  });

  test('is not made of the first one by repeating a key', async () => {
    const { id } = await ask(await rich(6_000_000n), 6_000_000n);
    await through(id, 'waiting');
    const key = uuidv7();
    expect(await codes([id], 'approved', key)).toEqual([true]);
    expect(await codes([id], 'approved', key)).toEqual([true]);
    expect(await codes([id], 'completed')).toEqual(['STATE_CONFLICT']);
    expect(await codes([id], 'approved', key, harness.admin(901n))).toEqual([true]);
    expect(await codes([id], 'completed')).toEqual([true]);
  });

  test('approves by a second signature and by no other answer', async () => {
    const { id } = await ask(await rich(6_000_000n), 6_000_000n);
    await through(id, 'waiting', 'approved');
    const second = harness.admin(901n);
    for (const [status, answer] of [
      ['waiting', 'ALREADY_PROCESSED'],
      ['completed', 'STATE_CONFLICT'],
      ['approval_cancelled', 'STATE_CONFLICT'],
    ] as const)
      expect(await codes([id], status, '', second)).toEqual([answer]);
    const show = async () => (await harness.client.listWithdrawals({ ids: [`${id}`] }, harness.admin())).withdrawals[0];
    expect(await show()).toMatchObject({ status: 'waiting', needsSecond: true, firstApprover: 'admin900' });
    expect(await codes([id], 'approved', '', second)).toEqual([true]);
    expect(await show()).toMatchObject({ status: 'approved', needsSecond: false, processedBy: 'admin901' });
  });

  test('refuses what one has signed: the money goes back, and nothing is approved', async () => {
    const member = await rich(6_000_000n);
    const { id } = await ask(member, 6_000_000n);
    await through(id, 'waiting', 'approved');
    expect(await codes([id], 'refused', '', harness.admin(901n))).toEqual([true]);
    const [shown] = (await harness.client.listWithdrawals({ ids: [`${id}`] }, harness.admin())).withdrawals;
    expect(shown).toMatchObject({ status: 'refused', needsSecond: false, firstApprover: 'admin900' });
    expect(await harness.balances(member)).toMatchObject({ money: 6_000_000n, held: 0n });
    const { rows } = await harness.client.listAudit({ filter: { resource_id: `${id}` } }, harness.admin());
    expect(rows.filter((row) => row.resource === 'withdrawal').map((row) => row.action)).toEqual([
      'withdrawal.refuse',
      'withdrawal.approve_first',
      'withdrawal.wait',
    ]);
  });

  test('may refuse, and two first ones at once are both seals', async () => {
    const { id } = await ask(await rich(6_000_000n), 6_000_000n);
    await through(id, 'waiting', 'approved');
    expect(await codes([id], 'refused', '', harness.admin(901n))).toEqual([true]);
    const other = await ask(await rich(6_000_000n), 6_000_000n);
    await through(other.id, 'waiting');
    const both = [harness.admin(900n), harness.admin(901n)].map((who) => codes([other.id], 'approved', '', who));
    expect((await Promise.all(both)).flat()).toEqual([true, true]);
    expect(await codes([other.id], 'completed')).toEqual([true]);
  });
});
