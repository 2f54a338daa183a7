import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { expect, test, vi } from 'vitest';
import { newBet } from './bets.ts';
import { refusal } from './refusal.ts';
import { settled, wait } from './settled.ts';

const next = { kind: 'losing', startedOn: '2026-11-22', endedOn: '2026-11-22' };
const instant = (time: string) => timestampFromDate(new Date(time));

/**
 * Of two bets of the 21st, whose period is recorded, one is voided on the 22nd and the other wins then; a third is heard of
 * late. The 22nd has a bet of its own, whose outcome changes on the day.
 */
async function corrected() {
  const t = await settled(0n, 0n);
  const { rows } = await t.tables.query<{ id: string }>('select bet_id as id from settlement_bets order by 1');
  const [voided = '', won = ''] = rows.map(({ id }) => id);
  await t.record(4n);
  const before = instant('2026-11-21T23:00:00+09:00');
  const late = newBet(t);
  const own = newBet(t);
  const placedAt = instant('2026-11-21T10:00:00+09:00');
  await t.settle({ betId: late, at: before, placedAt: before }, { betId: own });
  const again = { revision: 1, previousOutcome: 'loss' };
  await t.settle(
    { ...again, betId: voided, outcome: 'void', payout: 1_000_000n, placedAt },
    { ...again, betId: won, outcome: 'win', payout: 300_000n, placedAt },
    { ...again, betId: own, outcome: 'win', payout: 7n },
  );
  await vi.waitFor(async () => {
    const { rows: sums } = await t.tables.query<{ payout: bigint }>(
      `select coalesce(sum(payout), 0)::int8 as payout from settlement_days where account_id = 4 and day = '2026-11-22'`,
    );
    expect(sums[0]?.payout).toBe(300_007n);
  }, wait);
  t.clock.set('2026-11-23T10:00:00+09:00');
  const list = (filter: Record<string, string>, caller = t.operator(), more = {}) =>
    t.settlements.listSettlementCorrections({ filter, ...more }, caller);
  return Object.assign(t, { voided, won, late, list });
}

test('a statement tells what of earlier periods it has, bet by bet and branch by branch', async () => {
  await using t = await corrected();
  const preview = await t.settlements.previewSettlement({ accountId: 3n, ...next }, t.operator());
  const { id } = await t.record(3n, next);
  const { corrected: sums } = await t.settlements.getSettlement({ id }, t.operator());
  expect(sums).toMatchObject({ count: 3, stake: 0n, payout: 300_000n, rolling: 0n });
  expect(preview.corrected).toEqual(sums);

  const { corrections, total } = await t.list({ settlement_id: id });
  expect(total).toBe(3n);
  const common = { settlementId: id, originalOn: '2026-11-21', countedOn: '2026-11-22', gameClass: 'minigame' };
  const branch = { accountId: 4n, account: 'acc1_2_3_4', role: 'shop' };
  const byBet = new Map(corrections.map((one) => [one.betId, one]));
  expect(byBet.get(t.voided)).toMatchObject({
    ...common,
    ...branch,
    revision: 1,
    stake: -1_000_000n,
    payout: 0n,
    rolling: -80_000n,
  });
  expect(byBet.get(t.won)).toMatchObject({ ...common, revision: 1, stake: 0n, payout: 300_000n, rolling: 0n });
  expect(byBet.get(t.late)).toMatchObject({ ...common, revision: 0, stake: 1_000_000n, payout: 0n, rolling: 80_000n });
  expect(byBet.get(t.late)?.id).toBe(`${id}:2026-11-22:${t.late}:0`);

  // Of the agent right above the players there is no branch.
  const below = await t.record(4n, next);
  const own = (await t.list({ settlement_id: below.id })).corrections.find(({ betId }) => betId === t.voided);
  expect(own).toMatchObject({ accountId: 0n, account: '', rolling: -50_000n });
});

test('in a period that has both days nothing is a correction', async () => {
  await using t = await corrected();
  const both = { ...next, startedOn: '2026-11-21' };
  const { id } = await t.record(3n, both);
  expect((await t.list({ settlement_id: id })).corrections).toEqual([]);
  expect((await t.settlements.getSettlement({ id }, t.operator())).corrected?.count).toBe(0);
});

test('they are read on from a row, and shown to whom their settlement is', async () => {
  await using t = await corrected();
  await t.account('8', 'operating_head_office');
  const { id } = await t.record(3n, next);
  const whole = (await t.list({ settlement_id: id })).corrections.map((one) => one.id);
  expect(whole).toHaveLength(3);
  const read: string[] = [];
  for (let after = ''; ; after = read.at(-1) ?? '') {
    const filter = { settlement_id: id, ...(after && { after }) };
    const { corrections } = await t.list(filter, t.operator(), { limit: 1 });
    if (corrections.length === 0) break;
    read.push(...corrections.map((one) => one.id));
  }
  expect(read).toEqual(whole);
  for (const after of ['x', `${id}:2026-11-22:${t.late}:2147483648`, `${id}:2026-13-22:${t.late}:0`])
    expect(await refusal(t.list({ after }))).toBe('VALIDATION after');
  expect(await refusal(t.list({ account_id: '3' }))).toBe('VALIDATION account_id');

  const seen = async (path: string) => (await t.list({ settlement_id: id }, t.partner(path))).corrections.length;
  expect(await Promise.all(['1', '1.2.3', '1.2.3.4', '8'].map(seen))).toEqual([3, 3, 0, 0]);
  await t.tables.query(`update roles set open_losing = false where name = (select role from nodes where id = 3)`);
  expect(await seen('1.2.3')).toBe(0);
});
