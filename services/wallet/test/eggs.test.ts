import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EggsHarness, eggsHarness } from './eggs-harness.ts';
import { reason, refusal } from './harness.ts';

let wallet: EggsHarness;
beforeAll(async () => {
  wallet = await eggsHarness();
});
beforeEach(() => {
  Object.assign(wallet.supplier, { mood: 'fine', isSilent: false, isSeamless: false, isAutomatic: true });
  wallet.supplier.meanwhile = () => Promise.resolve();
});
afterAll(async () => {
  expect(await wallet.violations()).toEqual([]);
  await wallet[Symbol.asyncDispose]();
});

const later = (seconds = 31) => wallet.clock.advance(seconds * 1_000);
const office = () => wallet.admin(900n, ['eggs.read', 'eggs.write']);

test('money becomes eggs and eggs become money, and what was played meanwhile is told by the supplier', async () => {
  const id = await wallet.rich();
  expect(await wallet.charge(id, 60_000n)).toMatchObject({ state: 'done', moved: 60_000n, balance: 60_000n });
  expect(await wallet.holds(id)).toEqual([40_000n, 60_000n]);
  wallet.supplier.eggs.set(id, 75_000n);
  expect(await wallet.exchange(id, 20_000n)).toMatchObject({ state: 'done', moved: 20_000n, balance: 55_000n });
  expect(await wallet.holds(id)).toEqual([60_000n, 55_000n]);
  wallet.supplier.eggs.set(id, 1_500n);
  expect(await wallet.exchange(id, 0n)).toMatchObject({ state: 'done', moved: 1_500n, balance: 0n });
  expect(await wallet.holds(id)).toEqual([61_500n, 0n]);
});

test('a transfer happens once for its key, and the key is of nothing else', async () => {
  const id = await wallet.rich();
  const key = uuidv7();
  const all = await Promise.all([1, 2, 3].map(() => wallet.charge(id, 30_000n, key)));
  expect(new Set(all.map((transfer) => transfer.id)).size).toBe(1);
  expect(await wallet.charge(id, 30_000n, key)).toMatchObject({ state: 'done', moved: 30_000n });
  expect(await wallet.holds(id)).toEqual([70_000n, 30_000n]);
  expect(await reason(wallet.charge(id, 20_000n, key))).toBe('KEY_CONFLICT');
});

test('what a supplier refuses comes back, and what is under maintenance was never moved', async () => {
  const id = await wallet.rich();
  wallet.supplier.mood = 'refuses';
  expect(await wallet.charge(id, 50_000n)).toMatchObject({ state: 'refused', code: 'LIMIT', moved: 0n });
  wallet.supplier.mood = 'closed';
  expect(await wallet.charge(id, 50_000n)).toMatchObject({ state: 'refused', code: 'MAINTENANCE' });
  wallet.supplier.mood = 'fine';
  expect(await wallet.exchange(id, 5_000n)).toMatchObject({ state: 'refused', code: 'INSUFFICIENT_FUNDS' });
  expect(await wallet.holds(id)).toEqual([100_000n, 0n]);
});

test.each(['charge', 'exchange'] as const)(
  'a supplier that did a %s and lost its answer is asked until it tells',
  async (way) => {
    const id = await wallet.rich();
    await wallet.charge(id, 50_000n);
    Object.assign(wallet.supplier, { mood: 'loses', isSilent: true });
    expect(await wallet[way](id, 20_000n)).toMatchObject({ state: 'asked' });
    expect(await refusal(wallet.charge(id, 10_000n))).toBe('STATE_CONFLICT');
    expect(await wallet.holds(id)).toEqual(way === 'charge' ? [30_000n, 50_000n] : [50_000n, 50_000n]);
    later();
    const asked = async () => (await wallet.eggs.getEggRules({}, wallet.as(id))).waiting?.attempts ?? 0;
    await expect.poll(asked, { timeout: 4_000 }).toBeGreaterThan(0);
    Object.assign(wallet.supplier, { mood: 'fine', isSilent: false });
    later(700);
    expect(await wallet.ended(id)).toBe('done');
    expect(await wallet.holds(id)).toEqual(way === 'charge' ? [30_000n, 70_000n] : [70_000n, 30_000n]);
  },
);

test('a movement that never came in is closed there before its money goes back', async () => {
  const id = await wallet.rich();
  wallet.supplier.mood = 'deaf';
  const { id: transfer } = await wallet.charge(id, 50_000n);
  expect(await wallet.holds(id)).toEqual([50_000n, 0n]);
  const waiting = async (as = office()) => (await wallet.eggs.countWaitingEggTransfers({}, as)).vendors;
  expect(await waiting()).toMatchObject([{ transfers: 1n }]);
  expect(await reason(waiting(wallet.as(id)))).toBe('FORBIDDEN');
  later();
  expect(await wallet.ended(id)).toBe('refused');
  expect(await waiting()).toEqual([]);
  expect(await wallet.holds(id)).toEqual([100_000n, 0n]);
  wallet.supplier.mood = 'fine';
  expect(wallet.supplier.move(transfer, id, 'deposit', 50_000n).state).toBe('refused');
});

test('an answer that comes while somebody else learns the same is booked once', async () => {
  const id = await wallet.rich();
  wallet.supplier.meanwhile = async () => {
    const { waiting } = await wallet.eggs.getEggRules({}, wallet.as(id));
    wallet.supplier.move(waiting?.id ?? '', id, 'deposit', 50_000n);
    later();
    await wallet.ended(id);
  };
  expect(await wallet.charge(id, 50_000n)).toMatchObject({ state: 'done', moved: 50_000n });
  expect(await wallet.holds(id)).toEqual([50_000n, 50_000n]);
});

test('of two transfers at once one waits for nobody and the other is refused', async () => {
  const id = await wallet.rich();
  const went = await Promise.all([1, 2, 3, 4].map(() => reason(wallet.charge(id, 40_000n))));
  const fine = BigInt(went.filter((one) => one === 'fine').length);
  expect(went.every((one) => ['fine', 'STATE_CONFLICT', 'INSUFFICIENT_FUNDS'].includes(one))).toBe(true);
  expect(await wallet.holds(id)).toEqual([100_000n - fine * 40_000n, fine * 40_000n]);
});

test('amounts out of range, levels, states, sites without eggs and others are refused', async () => {
  const id = await wallet.rich();
  expect(await refusal(wallet.charge(id, 9_999n))).toEqual(['AMOUNT_RANGE', { min: '10000' }]);
  expect(await reason(wallet.charge(id, 200_000n))).toBe('INSUFFICIENT_FUNDS');
  await wallet.settings({ eggLevel: 4, eggChargeMax: 50_000n });
  expect(await refusal(wallet.charge(id, 20_000n))).toEqual(['FORBIDDEN', { level: '4' }]);
  await wallet.settings({ eggLevel: 1 });
  expect(await refusal(wallet.charge(id, 60_000n))).toEqual(['AMOUNT_RANGE', { min: '10000', max: '50000' }]);
  await wallet.charge(id, 20_000n);
  wallet.supplier.isSeamless = true;
  expect(await reason(wallet.charge(id, 20_000n))).toBe('STATE_CONFLICT');
  expect(await wallet.exchange(id, 0n)).toMatchObject({ state: 'done' });
  wallet.supplier.isSeamless = false;
  expect(await reason(wallet.eggs.chargeEggs({ vendor: 'originals', amount: 10_000n, key: 'x' }, office()))).toBe(
    'FORBIDDEN',
  );
  await wallet.settings({ eggChargeMax: 0n });
});

test('opening a game moves all money in and closing it all eggs back, where the site does so by itself', async () => {
  const id = await wallet.rich(33_000n);
  const settle = (direction: string) =>
    wallet.eggs.settleEggs({ vendor: 'originals', direction, key: uuidv7() }, wallet.as(id));
  expect((await settle('charge')).transfer).toMatchObject({ state: 'done', moved: 33_000n, source: 'game' });
  expect((await settle('charge')).transfer).toBeUndefined();
  wallet.supplier.eggs.set(id, 44_000n);
  expect((await settle('exchange')).transfer).toMatchObject({ state: 'done', moved: 44_000n });
  wallet.supplier.isAutomatic = false;
  expect((await settle('charge')).transfer).toBeUndefined();
  expect(await wallet.holds(id)).toEqual([44_000n, 0n]);
});

test('administrators give of the house and agents of their own, each within its scope', async () => {
  const id = await wallet.rich(0n + 1n);
  const adjust = (amount: bigint, options: ReturnType<EggsHarness['admin']>, memo = 'test') =>
    wallet.eggs.adjustEggs({ accountId: id, vendor: 'originals', amount, memo, key: uuidv7() }, options);
  expect(await adjust(5_000n, office())).toMatchObject({ state: 'done', source: 'admin' });
  expect(await adjust(-2_000n, office())).toMatchObject({ state: 'done', direction: 'exchange' });
  expect(await wallet.holds(id)).toEqual([1n, 3_000n]);
  expect(await reason(adjust(6_000_000n, office()))).toBe('AMOUNT_RANGE');
  expect(await reason(adjust(1n, office(), ''))).toBe('VALIDATION');
  const agent = wallet.identity.add('1', { kind: 2 });
  await wallet.give(agent.id, 10_000n);
  expect(await adjust(4_000n, wallet.agent('1', ['eggs.members']))).toMatchObject({ state: 'done', source: 'agent' });
  expect(await adjust(-7_000n, wallet.agent('1', ['eggs.members']))).toMatchObject({ state: 'done' });
  expect(await wallet.holds(agent.id)).toEqual([13_000n, 0n]);
  expect(await reason(adjust(1n, wallet.agent('1', [])))).toBe('FORBIDDEN');
});

test('each sees its own transfers and may hide those that ended', async () => {
  const [id, stranger] = [await wallet.rich(), await wallet.rich()];
  await wallet.charge(id, 20_000n);
  const list = (who: bigint) => wallet.eggs.listEggTransfers({}, wallet.as(who));
  const { transfers } = await list(id);
  expect(transfers).toHaveLength(1);
  expect((await list(stranger)).total).toBe(0n);
  const ids = transfers.map((transfer) => transfer.id);
  expect((await wallet.eggs.hideEggTransfers({ ids }, wallet.as(stranger))).hidden).toBe(0);
  expect((await wallet.eggs.hideEggTransfers({ ids }, wallet.as(id))).hidden).toBe(1);
  expect((await list(id)).total).toBe(0n);
  expect((await wallet.eggs.listEggTransfers({ ids }, office())).total).toBe(1n);
  expect((await wallet.eggs.listEggTransfers({}, wallet.agent('1.999', ['eggs.members']))).total).toBe(0n);
});

test('an operator asks at once about what waits', async () => {
  const id = await wallet.rich();
  wallet.supplier.mood = 'loses';
  const { id: transfer } = await wallet.charge(id, 20_000n);
  later(16);
  wallet.supplier.mood = 'fine';
  expect(await wallet.eggs.retryEggTransfer({ id: transfer }, office())).toMatchObject({ state: 'done' });
  expect(await reason(wallet.eggs.retryEggTransfer({ id: uuidv7() }, office()))).toBe('NOT_FOUND');
});

test('a break refuses a charge and lets eggs come home, whatever was lost with them', async () => {
  const id = await wallet.rich();
  await wallet.charge(id, 50_000n);
  await wallet.tables.query('select play_protect($1, $2)', [id, wallet.clock.now()]);
  await wallet.tables.query(
    `update play_members set break_kind = 'time_out', break_from = $2, break_until = $2::timestamptz + interval '1 day' where account_id = $1`,
    [id, wallet.clock.now()],
  );
  wallet.supplier.eggs.set(id, 30_000n);
  expect(await reason(wallet.charge(id, 20_000n))).toBe('PLAY_BREAK');
  expect(await wallet.exchange(id, 0n)).toMatchObject({ state: 'done', moved: 30_000n });
  const gift = { accountId: id, vendor: 'originals', amount: 1_000n, memo: 'x', key: uuidv7() };
  expect(await reason(wallet.eggs.adjustEggs(gift, office()))).toBe('PLAY_BREAK');
});

test('whatever suppliers and members do, the money of both sides stays the same', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => wallet.rich()));
  const moods = ['fine', 'refuses', 'loses', 'deaf'] as const;
  let seed = 7;
  const below = (n: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * n);
  };
  let won = 0n;
  for (let step = 0; step < 12; step++) {
    wallet.supplier.mood = moods[below(4)] ?? 'fine';
    await Promise.all(
      ids.map(async (id) => {
        await reason(below(2) === 0 ? wallet.charge(id, 10_000n * BigInt(1 + below(3))) : wallet.exchange(id, 0n));
      }),
    );
    wallet.supplier.mood = 'fine';
    later();
    await Promise.all(ids.map((id) => wallet.ended(id)));
    for (const id of ids) {
      const held = wallet.supplier.of(id);
      const next = held === 0n ? 0n : held + BigInt(below(20_000)) - (held < 10_000n ? 0n : 10_000n);
      won += next - held;
      wallet.supplier.eggs.set(id, next);
    }
  }
  for (const id of ids) await wallet.exchange(id, 0n);
  const money = (await Promise.all(ids.map((id) => wallet.holds(id)))).reduce((sum, [own, egg]) => sum + own + egg, 0n);
  expect(money).toBe(400_000n + won);
  const { rows } = await wallet.tables.query<{ sum: bigint }>(
    `select coalesce(sum(case when debit = $1 then -amount else amount end), 0)::int8 as sum from transfers
     where $1 in (debit, credit) and status = 'posted' and greatest(debit, credit) >> 4 = any($2)`,
    [houseAccounts.vendor, ids],
  );
  expect(rows[0]?.sum).toBe(-won);
  expect(accountOf(ids[0] ?? 1n, 'egg')).toBeGreaterThan(0n);
});
