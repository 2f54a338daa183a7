import { TransferState } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { derivedKey } from '@madang/runtime/ids.ts';
import { expect, test, vi } from 'vitest';
import { refusal } from './refusal.ts';
import { losing, settled, wait } from './settled.ts';

/** A tree of which the days are over, with one more agent beside it, of whom nothing was heard. */
async function tree(...payouts: bigint[]) {
  const t = await settled(...payouts);
  await t.account('8', 'operating_head_office');
  const scope = { action: 'record', ...losing };
  const preview = (more = {}) => t.settlements.previewSettlementRun({ ...scope, ...more }, t.operator());
  const start = (more: object = {}, amount = 0n, key = crypto.randomUUID(), memo = '11월') =>
    t.settlements.startSettlementRun({ scope: { ...scope, ...more }, amount, memo, key }, t.operator());
  const ended = async (id: string) =>
    vi.waitFor(async () => {
      const { runs } = await t.settlements.listSettlementRuns({ filter: { id } }, t.operator());
      expect(runs[0]?.state).toBe('done');
      return runs[0];
    }, wait);
  const issuesOf = async (id: string) =>
    (await t.settlements.listSettlementRunIssues({ filter: { run_id: id } }, t.operator())).issues;
  const recorded = async () => (await t.settlements.listSettlements({}, t.operator())).settlements;
  const run = async (more: object = {}, amount = 0n) => ended((await start(more, amount)).id);
  return Object.assign(t, { preview, start, ended, issuesOf, recorded, run });
}

test('all of a tree is recorded in one run, each as it would be by itself', async () => {
  await using t = await tree(300_000n, 0n);
  const alone = await Promise.all(
    [1n, 2n, 3n, 4n].map(
      async (accountId) =>
        (await t.settlements.previewSettlement({ accountId, ...losing }, t.operator())).settlement?.share,
    ),
  );
  const preview = await t.preview();
  expect(preview).toMatchObject({ agents: 5, recorded: 4, carried: 0, empty: 1, known: 0, amount: 280_000n });
  expect(preview.tiers.map(({ agents }) => agents)).toEqual([1, 1, 1, 1]);
  expect(await t.run({}, preview.amount)).toMatchObject({
    agents: 5,
    done: 5,
    recorded: 4,
    empty: 1,
    amount: 280_000n,
    confirmed: 280_000n,
    createdBy: 'admin',
  });
  const recorded = (await t.recorded()).sort((a, b) => Number(a.accountId - b.accountId));
  expect(recorded.map(({ share }) => share)).toEqual(alone);
  expect(recorded.map(({ memo, recordedBy, state }) => [memo, recordedBy, state])).toEqual(
    Array(4).fill(['11월', 'admin', 'recorded']),
  );
  const { lines } = await t.settlements.getSettlement({ id: recorded[2]?.id ?? '' }, t.operator());
  expect(lines.map(({ accountId, childBp }) => [accountId, childBp])).toEqual([
    [4n, 500],
    [0n, 0],
  ]);
  const { rows } = await t.tables.query(`select action, after from audit_log where action like 'settlement.%'`);
  expect(rows).toMatchObject([
    {
      action: 'settlement.record_all',
      after: { count: 5, amount: '280000', rootId: '0', span: '2026-11-21 – 2026-11-21' },
    },
  ]);
  // A day of it takes nothing more.
  expect((await t.tables.query('select through::text from settlement_closed')).rows).toEqual([
    { through: '2026-11-21' },
  ]);
});

test('a run takes one tree alone, and tells of what was recorded before and what is in the way', async () => {
  await using t = await tree(0n);
  const known = await t.record(4n);
  const overlap = await t.record(3n, { kind: 'total' });
  expect(await t.preview({ rootId: 2n })).toMatchObject({ agents: 3, recorded: 1, known: 1, overlapping: 1 });
  const run = await t.run({ rootId: 2n });
  expect(run).toMatchObject({ rootId: 2n, account: 'acc1_2', done: 3, recorded: 1, known: 1, overlapping: 1 });
  expect(await t.issuesOf(run?.id ?? '')).toMatchObject([
    { accountId: 3n, account: 'acc1_2_3', reason: 'SETTLEMENT_OVERLAP', settlementId: overlap.id },
  ]);
  expect((await t.recorded()).map(({ accountId }) => accountId).sort()).toEqual([2n, 3n, 4n]);
  expect((await t.settlements.getSettlement({ id: known.id }, t.operator())).settlement).toEqual(known);
  // The rest of the tree, and nothing of it twice.
  expect(await t.run()).toMatchObject({ done: 5, recorded: 1, known: 2, overlapping: 1, empty: 1 });
});

test('what is below zero is carried, and told by tier', async () => {
  await using t = await tree(5_000_000n);
  const { carried, recorded, amount, tiers } = await t.preview({ rootId: 4n });
  expect([carried, recorded, amount]).toEqual([1, 0, 0n]);
  expect(tiers).toMatchObject([{ agents: 1, amount: 0n, carriedOut: -202_500n }]);
  expect(await t.run({ rootId: 4n })).toMatchObject({ carried: 1, amount: 0n });
});

test('a run begins once for its key, and one at a time', async () => {
  await using t = await tree(0n);
  const key = crypto.randomUUID();
  const [one, two] = await Promise.all([t.start({}, 5n, key), t.start({}, 5n, key)]);
  expect(two.id).toBe(one.id);
  expect(await refusal(t.start({}, 6n, key))).toBe('KEY_CONFLICT key');
  expect(await refusal(t.start({ rootId: 2n }, 5n, key))).toBe('KEY_CONFLICT key');
  await t.ended(one.id);
  expect((await t.start({}, 5n, key)).state).toBe('done');
  await t.tables.query(`insert into settlement_runs
    (id, actor, key, action, root_id, kind, started_on, ended_on, memo, confirmed, agents, created_at, created_by)
    values (gen_random_uuid(), 1, 'x', 'pay', 0, 'losing', '2026-01-01', '2026-01-01', '', 0, 0, now(), 'admin')`);
  // That one has nothing to pay, and ends by itself.
  await vi.waitFor(async () => {
    const { runs } = await t.settlements.listSettlementRuns({ filter: { state: 'running' } }, t.operator());
    expect(runs).toEqual([]);
  }, wait);
});

test('a period or root that cannot be settled is refused, and only operators run', async () => {
  await using t = await tree(0n);
  expect(await refusal(t.start({ endedOn: '2026-11-22' }))).toBe('VALIDATION ended_on');
  expect(await refusal(t.preview({ endedOn: '2026-11-22' }))).toBe('VALIDATION ended_on');
  expect(await refusal(t.start({ rootId: 77n }))).toBe('NOT_FOUND');
  expect(await refusal(t.start({ rootId: 5n }))).toBe('NOT_FOUND');
  expect(await refusal(t.start({ kind: 'compensation' }))).toBe('VALIDATION kind');
  expect(await refusal(t.start({ action: 'recover' }))).toBe('VALIDATION action');
  await t.tables.query(`update settlement_closed set counted_from = '2026-11-22'`);
  expect(await refusal(t.start())).toBe('SETTLEMENT_BEFORE_COUNTING started_on');
  expect(await refusal(t.preview())).toBe('SETTLEMENT_BEFORE_COUNTING started_on');
  const scope = { action: 'record', ...losing };
  for (const caller of [t.partner('1'), t.operator(['settlements.read'])])
    expect(await refusal(t.settlements.startSettlementRun({ scope, key: 'k' }, caller))).toBe('FORBIDDEN');
  expect(await refusal(t.settlements.previewSettlementRun(scope, t.partner('1')))).toBe('FORBIDDEN');
  expect(await refusal(t.settlements.listSettlementRuns({}, t.partner('1')))).toBe('FORBIDDEN');
  expect(await refusal(t.settlements.listSettlementRunIssues({}, t.partner('1')))).toBe('FORBIDDEN');
});

test('all that is recorded of a period is paid in one run, once, and what the ledger refuses is told', async () => {
  await using t = await tree(0n);
  const { amount = 0n } = (await t.run()) ?? {};
  await vi.waitFor(async () => expect(await t.due()).toBe(0n), wait);
  const pay = { action: 'pay' };
  expect(await t.preview(pay)).toMatchObject({ agents: 4, recorded: 4, amount });
  expect(await refusal(t.start(pay, amount - 1n))).toBe('VALIDATION amount');
  expect(await refusal(t.start({ ...pay, kind: 'total' }, amount))).toBe('NO_SETTLEMENT_TO_PAY');
  const shop = (await t.recorded()).find(({ accountId }) => accountId === 4n);
  const key = derivedKey(shop?.id ?? '', 'pay:0');
  t.wallet.answers.set(key, { key, state: TransferState.REFUSED, code: 'ACCOUNT_CLOSED' });
  const paid = await t.run(pay, amount);
  expect(paid).toMatchObject({ agents: 4, done: 4, paid: 3, refused: 1, amount: amount - (shop?.amount ?? 0n) });
  expect(await t.issuesOf(paid?.id ?? '')).toMatchObject([
    { accountId: 4n, reason: 'ACCOUNT_CLOSED', settlementId: shop?.id },
  ]);
  expect((await t.recorded()).map(({ state }) => state).sort()).toEqual(['paid', 'paid', 'paid', 'recorded']);
  const moved = t.wallet.transfers.filter(({ kind }) => kind === 'settlement');
  expect(moved.reduce((sum, { amount: one }) => sum + one, 0n)).toBe(paid?.amount);
  // What was refused is paid by the next one, under a key of its own.
  expect(await t.run(pay, shop?.amount)).toMatchObject({ agents: 1, paid: 1, refused: 0 });
  expect(await refusal(t.start(pay, 0n))).toBe('NO_SETTLEMENT_TO_PAY');
  expect(t.wallet.money(4n)).toBe(shop?.amount);
});

test('a run whose payment was not answered goes on with it, and pays once', async () => {
  await using t = await tree(0n);
  const { amount = 0n } = (await t.run()) ?? {};
  await vi.waitFor(async () => expect(await t.due()).toBe(0n), wait);
  t.wallet.losesAnswers = 1;
  expect(await t.run({ action: 'pay' }, amount)).toMatchObject({ paid: 4, amount });
  const moved = t.wallet.transfers.filter(({ kind }) => kind === 'settlement');
  expect([moved.length, moved.reduce((sum, { amount: one }) => sum + one, 0n)]).toEqual([4, amount]);
});
