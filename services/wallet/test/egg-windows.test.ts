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
  wallet.supplier.playing.clear();
});
afterAll(async () => {
  expect(await wallet.violations()).toEqual([]);
  await wallet[Symbol.asyncDispose]();
});

const minutes = (n: number) => wallet.clock.advance(n * 60_000);
const settle = (id: bigint, direction: 'charge' | 'exchange', vendor = 'originals', key = uuidv7()) =>
  wallet.eggs.settleEggs({ vendor, direction, key }, { ...wallet.as(id), timeoutMs: 15_000 });
const windows = async (id: bigint): Promise<number> =>
  (await wallet.tables.query('select from egg_windows where account_id = $1', [id])).rowCount ?? 0;
/** Lets minutes pass until something holds: the job takes its turns in between. */
async function passUntil(holds: () => Promise<boolean>, each = 2): Promise<void> {
  await expect
    .poll(
      async () => {
        minutes(each);
        return holds();
      },
      { timeout: 60_000, interval: 1_100 },
    )
    .toBe(true);
}
const office = () => wallet.admin(900n, ['eggs.read', 'eggs.write']);

test('opening brings home what is held elsewhere before all money goes in, and opening again moves nothing', async () => {
  const id = await wallet.rich(50_000n);
  expect(await settle(id, 'charge', 'aurora')).toMatchObject({ automatic: true, transfer: { moved: 50_000n } });
  wallet.supplier.others.set(id, 65_000n);
  const opened = await settle(id, 'charge');
  expect(opened.returned).toMatchObject([{ vendor: 'aurora', direction: 'exchange', moved: 65_000n, state: 'done' }]);
  expect(opened.transfer).toMatchObject({ vendor: 'originals', moved: 65_000n, state: 'done', source: 'game' });
  expect(await wallet.holds(id)).toEqual([0n, 65_000n]);
  const again = await settle(id, 'charge');
  expect([again.transfer, again.returned, again.refused]).toEqual([undefined, [], '']);
});

test('closing moves all, once however often it is told, and nothing where all was lost', async () => {
  const id = await wallet.rich(50_000n);
  await settle(id, 'charge');
  wallet.supplier.eggs.set(id, 70_000n);
  const all = await Promise.all([1, 2, 3].map(() => settle(id, 'exchange')));
  expect(all.filter(({ transfer }) => transfer?.moved === 70_000n)).toHaveLength(1);
  expect(await wallet.holds(id)).toEqual([70_000n, 0n]);
  await settle(id, 'charge');
  wallet.supplier.eggs.set(id, 0n);
  expect((await settle(id, 'exchange')).transfer).toBeUndefined();
  expect(await wallet.holds(id)).toEqual([0n, 0n]);
});

test('rules are told where the window opens all the same, and a break refuses it but no way home', async () => {
  const id = await wallet.rich(5_000n);
  expect(await settle(id, 'charge')).toMatchObject({ refused: 'AMOUNT_RANGE', refusedMeta: { min: '10000' } });
  await wallet.settings({ eggLevel: 5 });
  expect(await settle(id, 'charge')).toMatchObject({ refused: 'FORBIDDEN', refusedMeta: { level: '5' } });
  await wallet.settings({ eggLevel: 1 });
  await wallet.give(id, 45_000n);
  await settle(id, 'charge');
  await wallet.give(id, 20_000n);
  await wallet.tables.query('select play_protect($1, $2)', [id, wallet.clock.now()]);
  await wallet.tables.query(
    `update play_members set break_kind = 'time_out', break_from = $2, break_until = $2::timestamptz + interval '1 day' where account_id = $1`,
    [id, wallet.clock.now()],
  );
  expect(await reason(settle(id, 'charge'))).toBe('PLAY_BREAK');
  expect((await settle(id, 'exchange')).transfer).toMatchObject({ state: 'done', moved: 50_000n });
});

test('a transfer that waits keeps no window closed, and nothing is begun after it', async () => {
  const id = await wallet.rich(50_000n);
  wallet.supplier.mood = 'loses';
  wallet.supplier.isSilent = true;
  expect(await settle(id, 'charge')).toMatchObject({ waiting: { state: 'asked' }, transfer: { state: 'asked' } });
  expect((await settle(id, 'charge')).waiting?.vendor).toBe('originals');
  Object.assign(wallet.supplier, { mood: 'fine', isSilent: false });
  minutes(12);
  expect(await wallet.ended(id)).toBe('done');
  expect(await wallet.holds(id)).toEqual([0n, 50_000n]);
});

test('a window that vanished is left alone while it is played in, and comes home when it is quiet', async () => {
  const id = await wallet.rich(50_000n);
  await settle(id, 'charge');
  wallet.supplier.playing.add(id);
  for (let turn = 0; turn < 4; turn++) {
    minutes(4);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
  }
  expect(await wallet.holds(id)).toEqual([0n, 50_000n]);
  wallet.supplier.playing.clear();
  wallet.supplier.eggs.set(id, 42_000n);
  await passUntil(async () => (await wallet.holds(id))[0] === 42_000n, 4);
  // What is credited after it comes home as well, and then nobody looks any more.
  wallet.supplier.eggs.set(id, 3_000n);
  await passUntil(async () => (await wallet.holds(id))[0] === 45_000n, 4);
  await passUntil(async () => (await windows(id)) === 0, 121);
}, 180_000);

test('all eggs are recalled once for the key, and nothing is charged until a while after it', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => wallet.rich(30_000n)));
  for (const id of ids) await wallet.charge(id, 30_000n);
  const key = uuidv7();
  const ask = (memo = 'to seamless') => wallet.eggs.recallEggs({ memo, key }, office());
  const both = await Promise.all([ask(), ask()]);
  expect(new Set(both.map(({ id }) => id)).size).toBe(1);
  expect(await reason(ask('other'))).toBe('KEY_CONFLICT');
  const first = ids[0] ?? 0n;
  expect(await reason(wallet.charge(first, 10_000n))).toBe('STATE_CONFLICT');
  const state = async () => (await wallet.eggs.listEggRecalls({}, office())).recalls[0];
  await expect.poll(async () => (await state())?.state, { timeout: 20_000 }).toBe('done');
  expect(await state()).toMatchObject({ failed: 0 });
  for (const id of ids) expect(await wallet.holds(id)).toEqual([30_000n, 0n]);
  expect(await wallet.eggs.countEggs({}, office())).toMatchObject({ holders: 0n, transfers: 0n });
  expect(await refusal(settle(first, 'charge').then(({ refused }) => refused))).toBe('fine');
  expect((await settle(first, 'charge')).refused).toBe('STATE_CONFLICT');
  minutes(16);
  expect(await wallet.charge(first, 30_000n)).toMatchObject({ state: 'done' });
  expect(await reason(wallet.eggs.recallEggs({ memo: 'x', key: uuidv7() }, wallet.admin(900n, ['eggs.read'])))).toBe(
    'FORBIDDEN',
  );
}, 60_000);

test('eggs are no balance that is adjusted past their supplier', async () => {
  const id = await wallet.rich();
  expect(await reason(wallet.give(id, 1_000n, 'egg'))).toBe('STATE_CONFLICT');
});
