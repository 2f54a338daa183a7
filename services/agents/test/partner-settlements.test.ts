import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { DepositChangedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { expect, test, vi } from 'vitest';
import { newBet } from './bets.ts';
import { refusal } from './refusal.ts';
import { losing, settled, wait } from './settled.ts';

test('losses are shared by the difference of rates, and the shares are the top’s amount', async () => {
  await using t = await settled(300_000n, 0n);
  // 2,000,000 staked, 300,000 won, 300,000 rolling of all tiers.
  const shares = await Promise.all(
    [1n, 2n, 3n, 4n].map(async (accountId) => {
      const { settlement, lines } = await t.settlements.previewSettlement({ accountId, ...losing }, t.operator());
      expect(lines.reduce((sum, line) => sum + line.own, 0n)).toBe(settlement?.share);
      expect(lines.reduce((sum, line) => sum + line.base, 0n)).toBe(settlement?.base);
      return [settlement?.base, settlement?.share];
    }),
  );
  // Rolling comes off where it is earned: a base counts what those at and below the agent earned.
  expect(shares.map(([base]) => base)).toEqual([1_400_000n, 1_460_000n, 1_540_000n, 1_600_000n]);
  expect(shares.reduce((sum, [, share = 0n]) => sum + share, 0n)).toBe(280_000n);
});

test('losses of a class are shared at the rates of their class, where they have such', async () => {
  await using t = await settled(0n);
  const share = async (accountId: bigint) =>
    (await t.settlements.previewSettlement({ accountId, ...losing }, t.operator())).settlement?.share;
  const before = await Promise.all([1n, 2n].map(share));
  // What is set today is in force for turnover of the days from tomorrow on.
  await t.client.setRates({ id: 1n, rates: { basisPoints: { losing_minigame: 9_000 } } }, t.admin());
  expect(await Promise.all([1n, 2n].map(share))).toEqual(before);
  await t.tables.query("update rates set from_at = '2026-11-20' where game_class = 'losing_minigame'");
  const [first = 0n, second] = await Promise.all([1n, 2n].map(share));
  expect(second).toBe(before[1]);
  // 1,000,000 were lost, of which rolling comes off: the top has 70 points of a hundred more of it.
  const { settlement } = await t.settlements.previewSettlement({ accountId: 1n, ...losing }, t.operator());
  expect(first - (before[0] ?? 0n)).toBe(((settlement?.base ?? 0n) * 7_000n) / 10_000n);
});

test('a statement tells of branches, classes, days, and what is the agent’s own', async () => {
  await using t = await settled(300_000n);
  const { settlement, lines, classes, days, before } = await t.settlements.previewSettlement(
    { accountId: 3n, ...losing },
    t.partner('1.2.3'),
  );
  expect(settlement).toMatchObject({
    id: '',
    account: 'acc1_2_3',
    stake: 1_000_000n,
    payout: 300_000n,
    rolling: 80_000n,
    ownRolling: 30_000n,
    ownBp: 1000,
    parts: ['winnings', 'rolling', 'bonuses', 'fees', 'carry'],
    state: 'preview',
  });
  expect(lines.map((line) => [line.accountId, line.account, line.childBp, line.base, line.below])).toEqual([
    [4n, 'acc1_2_3_4', 500, 650_000n, 32_500n],
    [0n, '', 0, -30_000n, 0n],
  ]);
  expect(classes).toMatchObject([{ gameClass: 'minigame', stake: 1_000_000n, ownRolling: 30_000n }]);
  expect(days).toMatchObject([{ day: '2026-11-21', stake: 1_000_000n, payout: 300_000n }]);
  expect(before).toEqual([]);
});

test('a day counts by the rate that stood when it began', async () => {
  await using t = await settled();
  t.clock.set('2026-11-22T12:00:00+09:00');
  await t.client.setRates({ id: 4n, rates: { basisPoints: { losing: 100 } } }, t.admin());
  await t.settle({ betId: newBet(t) });
  t.clock.set('2026-11-23T12:00:00+09:00');
  await t.settle({ betId: newBet(t) });
  const days = { startedOn: '2026-11-22', endedOn: '2026-11-23' };
  await vi.waitFor(async () => {
    const { settlement } = await t.settlements.previewSettlement({ accountId: 4n, ...losing, ...days }, t.operator());
    expect(settlement).toMatchObject({ stake: 2_000_000n, ownBp: 100, share: 47_500n + 9_500n });
  }, wait);
});

test('a statement tells the rates of each day where they changed, those of branches too, and keeps them', async () => {
  await using t = await settled();
  t.clock.set('2026-11-22T12:00:00+09:00');
  await t.client.setRates({ id: 4n, rates: { basisPoints: { losing: 100, losing_slot: 300 } } }, t.admin());
  for (const id of [1n, 2n, 3n]) await t.client.setRates({ id, rates: { basisPoints: { losses_fee: 40 } } }, t.admin());
  await t.settle({ betId: newBet(t) });
  t.clock.set('2026-11-23T12:00:00+09:00');
  await t.settle({ betId: newBet(t) });
  await vi.waitFor(
    async () =>
      expect((await t.tables.query(`select from settlement_days where day = '2026-11-23'`)).rowCount).toBeGreaterThan(
        0,
      ),
    wait,
  );
  t.clock.set('2026-11-24T12:00:00+09:00');
  const days = { startedOn: '2026-11-22', endedOn: '2026-11-23' };
  const brief = (rates: { accountId: bigint; gameClass: string; fromOn: string; losingBp: number; feeBp: number }[]) =>
    rates.map((one) => [one.accountId, one.gameClass, one.fromOn, one.losingBp, one.feeBp]);
  const below = [
    [4n, '', '2026-11-22', 500, 0],
    [4n, '', '2026-11-23', 100, 0],
    [4n, 'slot', '2026-11-22', 500, 0],
    [4n, 'slot', '2026-11-23', 300, 0],
  ];
  const own = [
    [3n, '', '2026-11-22', 1000, 0],
    [3n, '', '2026-11-23', 1000, 40],
  ];
  const preview = await t.settlements.previewSettlement({ accountId: 3n, ...losing, ...days }, t.operator());
  expect(brief(preview.rates)).toEqual([...own, ...below]);
  const { id } = await t.record(3n, days);
  // What is agreed later changes nothing of it.
  await t.client.setRates({ id: 4n, rates: { basisPoints: { losing: 50 } } }, t.admin());
  expect(brief((await t.settlements.getSettlement({ id }, t.operator())).rates)).toEqual([...own, ...below]);
  const last = { startedOn: '2026-11-23', endedOn: '2026-11-23' };
  const one = await t.settlements.previewSettlement({ accountId: 2n, ...losing, ...last }, t.operator());
  expect(one.rates).toEqual([]);
});

test('a ladder leads from the top, or from whoever asks, down to the agent: nobody learns the rates of those above', async () => {
  await using t = await settled(0n);
  const { id } = await t.record(3n);
  const stepsFor = async (caller: ReturnType<typeof t.operator>) => {
    const { ladder } = await t.settlements.getSettlement({ id }, caller);
    const preview = await t.settlements.previewSettlement({ accountId: 3n, ...losing }, caller);
    expect(preview.ladder).toEqual(ladder);
    return ladder.map((step) => [step.accountId, step.losingBp]);
  };
  const whole = [
    [1n, 2000],
    [2n, 1500],
    [3n, 1000],
  ];
  expect(await stepsFor(t.operator())).toEqual(whole);
  expect(await stepsFor(t.partner('1.2'))).toEqual(whole.slice(1));
  expect(await stepsFor(t.partner('1.2.3'))).toEqual(whole.slice(2));
});

test('a period is recorded once, and is never reckoned again', async () => {
  await using t = await settled(0n);
  const [one, two] = await Promise.all([t.record(4n), t.record(4n)]);
  expect(two).toEqual(one);
  expect(one).toMatchObject({
    share: 47_500n,
    amount: 47_500n,
    carriedOut: 0n,
    state: 'recorded',
    recordedBy: 'admin',
  });
  await t.settle({ betId: newBet(t), stake: 9_000_000n });
  await vi.waitFor(
    async () =>
      expect(
        (await t.tables.query('select from settlement_days where day = $1', ['2026-11-22'])).rowCount,
      ).toBeGreaterThan(0),
    wait,
  );
  expect(await t.record(4n)).toEqual(one);
  const { settlement, lines } = await t.settlements.getSettlement({ id: one.id }, t.operator());
  expect(settlement).toEqual(one);
  expect(lines).toMatchObject([{ accountId: 0n, base: 950_000n, own: 47_500n }]);
});

test('periods that overlap, are not over, or lie before one that is recorded are refused', async () => {
  await using t = await settled(0n);
  await t.record(4n);
  const overlap = (more: object) => refusal(t.record(4n, more));
  expect(await overlap({ kind: 'total' })).toBe('SETTLEMENT_OVERLAP started_on');
  expect(await overlap({ startedOn: '2026-11-20' })).toBe('SETTLEMENT_OVERLAP started_on');
  const before = { startedOn: '2026-11-19', endedOn: '2026-11-20' };
  expect(await overlap(before)).toBe('SETTLEMENT_OVERLAP started_on');
  expect(await overlap({ endedOn: '2026-11-22' })).toBe('VALIDATION ended_on');
  expect(await overlap({ endedOn: '2026-11-31' })).toBe('VALIDATION ended_on');
  expect(await overlap({ startedOn: '2025-01-01' })).toBe('VALIDATION started_on');
  expect(await overlap({ amount: 5n })).toBe('VALIDATION amount');
  expect(await overlap({ kind: 'rolling' })).toBe('VALIDATION kind');
});

test('what is below zero is carried into the next period', async () => {
  await using t = await settled(5_000_000n);
  const first = await t.record(4n);
  // −4,050,000 at 5 percent.
  expect(first).toMatchObject({ share: -202_500n, amount: 0n, carriedOut: -202_500n, state: 'carried' });
  const pay = t.settlements.paySettlement({ id: first.id, amount: 1n }, t.operator());
  expect(await refusal(pay)).toBe('NO_SETTLEMENT_TO_PAY');
  await t.settle({ betId: newBet(t), stake: 10_000_000n });
  t.clock.set('2026-11-23T10:00:00+09:00');
  const next = { startedOn: '2026-11-22', endedOn: '2026-11-22' };
  await vi.waitFor(async () => {
    const { settlement } = await t.settlements.previewSettlement(
      { accountId: 4n, kind: 'losing', ...next },
      t.operator(),
    );
    expect(settlement?.share).toBe(475_000n);
  }, wait);
  expect(await t.record(4n, next)).toMatchObject({ carriedIn: -202_500n, amount: 272_500n, carriedOut: 0n });
});

test('it is paid once and recovered once, and the ledger keeps its sum', async () => {
  await using t = await settled(0n);
  const { id, amount } = await t.record(4n);
  const call = { id, amount, memo: '11월' };
  expect(await refusal(t.settlements.recoverSettlement(call, t.operator()))).toBe('NO_SETTLEMENT_TO_RECOVER');
  expect(await refusal(t.settlements.paySettlement({ ...call, amount: 1n }, t.operator()))).toBe('VALIDATION amount');
  const paid = await Promise.all([1, 2, 3].map(() => t.settlements.paySettlement(call, t.operator())));
  expect(paid.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
  expect(t.wallet.money(4n)).toBe(47_500n);
  const recovered = await Promise.all([1, 2].map(() => t.settlements.recoverSettlement(call, t.operator())));
  expect(recovered.map(({ state }) => state)).toEqual(['recovered', 'recovered']);
  expect(t.wallet.money(4n)).toBe(0n);
  expect(await refusal(t.settlements.paySettlement(call, t.operator()))).toBe('NO_SETTLEMENT_TO_PAY');
  const moves = t.wallet.transfers.filter(({ kind }) => kind.startsWith('settlement'));
  expect(moves.map(({ kind, amount: moved, reference }) => [kind, moved, reference])).toEqual([
    ['settlement', 47_500n, `settlement:${id}`],
    ['settlement_recovery', 47_500n, `settlement:${id}`],
  ]);
  const { rows } = await t.tables.query(`select action from audit_log where action like 'settlement.%' order by id`);
  expect(rows.map((row) => row.action)).toEqual(['settlement.record', 'settlement.pay', 'settlement.recover']);
});

test('what the agent has spent cannot be recovered until it is there again', async () => {
  await using t = await settled(0n);
  const { id, amount } = await t.record(4n);
  await t.settlements.paySettlement({ id, amount }, t.operator());
  const money = accountOf(4n, 'money');
  t.wallet.balances.set(money, 1n);
  const recover = () => t.settlements.recoverSettlement({ id, amount }, t.operator());
  expect(await refusal(recover())).toBe('INSUFFICIENT_FUNDS');
  const { settlement } = await t.settlements.getSettlement({ id }, t.operator());
  expect(settlement).toMatchObject({ state: 'paid', refusal: 'INSUFFICIENT_FUNDS' });
  t.wallet.balances.set(money, 50_000n);
  expect((await recover()).state).toBe('recovered');
  expect(t.wallet.money(4n)).toBe(2_500n);
});

test('a payment whose answer was lost is finished later, and moves once', async () => {
  await using t = await settled(0n);
  const { id, amount } = await t.record(4n);
  await vi.waitFor(async () => expect(await t.due()).toBe(0n), wait);
  t.wallet.losesAnswers = 1;
  expect(await refusal(t.settlements.paySettlement({ id, amount }, t.operator()))).toBe('UNAVAILABLE');
  const state = async () => (await t.settlements.getSettlement({ id }, t.operator())).settlement?.state;
  expect(await state()).toBe('paying');
  expect(await refusal(t.settlements.recoverSettlement({ id, amount }, t.operator()))).toBe('NO_SETTLEMENT_TO_RECOVER');
  t.clock.advance(60_000);
  await vi.waitFor(async () => expect(await state()).toBe('paid'), { timeout: 12_000, interval: 100 });
  expect(t.wallet.money(4n)).toBe(47_500n);
  expect(t.wallet.transfers.filter(({ kind }) => kind === 'settlement')).toHaveLength(1);
});

test('a compensation is what was agreed, with a reason', async () => {
  await using t = await settled();
  const compensation = { kind: 'compensation', amount: 30_000n };
  expect(await refusal(t.record(4n, compensation))).toBe('VALIDATION memo');
  expect(await refusal(t.record(4n, { kind: 'compensation', memo: '보상' }))).toBe('VALIDATION amount');
  const { id, amount, state } = await t.record(4n, { ...compensation, memo: '점검 보상' });
  expect([amount, state]).toEqual([30_000n, 'recorded']);
  await t.settlements.paySettlement({ id, amount }, t.operator());
  expect(t.wallet.money(4n)).toBe(30_000n);
  // It closes no days, and settles no losses.
  expect((await t.record(4n)).state).toBe('carried');
  expect((await t.record(4n, { ...compensation, memo: '점검 보상' })).id).toBe(id);
  expect(await refusal(t.record(4n, { ...compensation, amount: 40_000n, memo: 'x' }))).toBe(
    'SETTLEMENT_OVERLAP started_on',
  );
  expect(await refusal(t.record(4n, { ...compensation, memo: 'x', startedOn: '2026-11-20' }))).toBe(
    'SETTLEMENT_OVERLAP started_on',
  );
});

test('everybody sees its own and those below it, and members have none', async () => {
  await using t = await settled(0n);
  await t.account('8', 'operating_head_office');
  const ids = await Promise.all([1n, 3n, 4n].map(async (account) => (await t.record(account)).id));
  const seen = async (path: string, filter = {}) =>
    (await t.settlements.listSettlements({ filter }, t.partner(path))).settlements.map(({ accountId }) => accountId);
  expect((await seen('1')).sort()).toEqual([1n, 3n, 4n]);
  expect((await seen('1.2.3')).sort()).toEqual([3n, 4n]);
  expect(await seen('1.2.3', { parent_id: '3' })).toEqual([4n]);
  expect(await seen('1.2.3', { account_id: '3' })).toEqual([3n]);
  expect(await seen('8')).toEqual([]);
  for (const path of ['8', '1.2.3.4']) {
    const get = t.settlements.getSettlement({ id: ids[1] ?? '' }, t.partner(path));
    expect(await refusal(get)).toBe('NOT_FOUND');
    const preview = t.settlements.previewSettlement({ accountId: 3n, ...losing }, t.partner(path));
    expect(await refusal(preview)).toBe('NOT_FOUND');
    const filter = { settlement_id: ids[1] ?? '' };
    expect((await t.settlements.listSettlementLines({ filter }, t.partner(path))).lines).toEqual([]);
  }
  const filter = { settlement_id: ids[1] ?? '' };
  expect((await t.settlements.listSettlementLines({ filter }, t.partner('1.2.3'))).lines).toHaveLength(2);
  expect(await refusal(t.record(5n))).toBe('NOT_FOUND');
  expect(await refusal(t.record(77n))).toBe('NOT_FOUND');
  const pay = { id: ids[1] ?? '', amount: 1n };
  expect(await refusal(t.settlements.paySettlement(pay, t.partner('1')))).toBe('FORBIDDEN');
  expect(await refusal(t.settlements.getSettlement({ id: 'x'.repeat(36) }, t.operator()))).toBe('NOT_FOUND');
  const whole = await t.settlements.listSettlements({}, t.operator());
  expect(whole.total).toBe(3n);
  expect(whole.unpaid).toBe(whole.amount);
});

test('a tier that is not shown losses sees compensations alone', async () => {
  await using t = await settled(0n);
  const { id } = await t.record(4n);
  await t.record(4n, { kind: 'compensation', amount: 5n, memo: '보상' });
  const linesOf = async (filter = {}) =>
    (await t.settlements.listSettlementLines({ filter }, t.partner('1.2.3.4'))).lines.length;
  expect(await linesOf({ settlement_id: id })).toBe(1);
  await t.tables.query(`update roles set open_losing = false where name = 'shop'`);
  expect([await linesOf({ settlement_id: id }), await linesOf()]).toEqual([0, 0]);
  expect(await refusal(t.settlements.getSettlement({ id }, t.partner('1.2.3.4')))).toBe('NOT_FOUND');
  const { settlements } = await t.settlements.listSettlements({}, t.partner('1.2.3.4'));
  expect(settlements.map(({ kind }) => kind)).toEqual(['compensation']);
  const preview = t.settlements.previewSettlement({ accountId: 4n, ...losing }, t.partner('1.2.3.4'));
  expect(await refusal(preview)).toBe('FORBIDDEN');
  expect((await t.settlements.listSettlements({}, t.partner('1.2.3'))).total).toBe(2n);
});

test('parts that are switched off leave the formula, and are printed on what is recorded', async () => {
  await using t = await settled(300_000n);
  await t.tables.query('update agents_settings set losing_rolling = false, losing_winnings = false');
  expect(await t.record(4n)).toMatchObject({ base: 1_000_000n, share: 50_000n, parts: ['bonuses', 'fees', 'carry'] });
});

test('over all tiers and periods the house pays what the top’s amount is, less what is carried', async () => {
  await using t = await settled(2_400_000n, 0n, 7n);
  let [paid, carried] = [0n, 0n];
  for (const account of [1n, 2n, 3n, 4n]) {
    const { id, amount, carriedOut } = await t.record(account);
    if (amount > 0n) await t.settlements.paySettlement({ id, amount }, t.operator());
    [paid, carried] = [paid + amount, carried + carriedOut];
  }
  const money = [1n, 2n, 3n, 4n].reduce((sum, account) => sum + t.wallet.money(account), 0n);
  expect(money).toBe(paid);
  const { settlement } = await t.settlements.previewSettlement({ accountId: 1n, ...losing }, t.operator());
  expect(paid + carried).toBe(((settlement?.base ?? 0n) * 2_000n) / 10_000n);
  const points = [1n, 2n, 3n, 4n].reduce((sum, account) => sum + t.wallet.points(account), 0n);
  expect(t.wallet.balances.get(houseAccounts.commission) ?? 0n).toBe(-money - points);
});

test('support counts beside the rate, an own fee instead of the operator’s, and both are printed', async () => {
  await using t = await settled(0n);
  t.clock.set('2026-11-22T12:00:00+09:00');
  const rates = { losing: 500, support: 300, losses_fee: 200 };
  for (const id of [1n, 2n, 3n])
    await t.client.setRates({ id, rates: { basisPoints: { support: 300, losses_fee: 200 } } }, t.admin());
  await t.client.setRates({ id: 4n, rates: { basisPoints: rates } }, t.admin());
  await t.setRules({ lossesFeeBp: 50 });
  t.clock.set('2026-11-23T12:00:00+09:00');
  await t.settle({ betId: newBet(t) });
  await t.publish('wallet', DepositChangedSchema, [
    {
      depositId: 1n,
      accountId: 5n,
      path: '1.2.3.4.5',
      status: 'approved',
      amount: 100_000n,
      at: timestampFromDate(t.clock.now()),
    },
  ]);
  const day = { startedOn: '2026-11-23', endedOn: '2026-11-23' };
  const preview = async (accountId: bigint) =>
    (await t.settlements.previewSettlement({ accountId, kind: 'losing', ...day }, t.operator())).settlement;
  // 1,000,000 less 50,000 of rolling and 2 % of 100,000, at 5 % and 3 % together.
  await vi.waitFor(
    async () =>
      expect(await preview(4n)).toMatchObject({ ownBp: 500, supportBp: 300, feeBp: 200, fees: 2_000n, share: 75_840n }),
    wait,
  );
  await t.setRules({ supportOverall: true, supportOverallBp: 200 });
  expect(await preview(4n)).toMatchObject({ supportBp: 500, share: 94_800n });
  t.clock.set('2026-11-24T12:00:00+09:00');
  const kept = await t.record(3n, day);
  expect(kept).toMatchObject({ ownBp: 1000, supportBp: 500, feeBp: 200 });
  const { lines } = await t.settlements.getSettlement({ id: kept.id }, t.operator());
  expect(lines.find(({ accountId }) => accountId === 4n)).toMatchObject({
    childBp: 500,
    childSupportBp: 500,
    below: 94_800n,
  });
});

test('a period that begins before days were counted whole is refused, whatever it would come to', async () => {
  await using t = await settled(0n);
  await t.tables.query(`update settlement_closed set counted_from = '2026-11-21'`);
  expect(await refusal(t.record(4n, { startedOn: '2026-11-20' }))).toBe('SETTLEMENT_BEFORE_COUNTING started_on');
  const early = t.settlements.previewSettlement({ accountId: 4n, ...losing, startedOn: '2026-11-20' }, t.operator());
  expect(await refusal(early)).toBe('SETTLEMENT_BEFORE_COUNTING started_on');
  expect((await t.tables.query<{ day: string }>('select through::text as day from settlement_closed')).rows).toEqual([
    { day: '2000-01-01' },
  ]);
  const compensation = { kind: 'compensation', startedOn: '2026-11-20', amount: 1n, memo: '보상' };
  expect((await t.record(4n, compensation)).state).toBe('recorded');
  expect((await t.record(4n)).share).toBe(47_500n);
});

test('whoever writes days does not wait for one that is being recorded, and what it writes is on the day behind', async () => {
  await using t = await settled(0n);
  const late = timestampFromDate(new Date('2026-11-21T23:00:00+09:00'));
  // Another operator has the agent: the call below stands between closing the days and reckoning them.
  const recording = await t.tables.transaction(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('madang-agents-settlements', 4))`);
    const recorded = t.record(4n);
    const through = async () => (await tx.query('select through::text from settlement_closed')).rows;
    await vi.waitFor(async () => expect(await through()).toEqual([{ through: '2026-11-21' }]), wait);
    await t.settle({ betId: newBet(t), stake: 9_000_000n, at: late });
    const next = async () =>
      (await tx.query(`select stake from settlement_days where account_id = 4 and day = '2026-11-22'`)).rows;
    await vi.waitFor(async () => expect(await next()).toEqual([{ stake: 9_000_000n }]), wait);
    return { recorded };
  });
  expect(await recording.recorded).toMatchObject({ stake: 1_000_000n, share: 47_500n });
});
