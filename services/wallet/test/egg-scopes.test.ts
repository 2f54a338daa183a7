import { create } from '@bufbuild/protobuf';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountMovedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { event } from '@madang/runtime/events/outbox.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EggsHarness, eggsHarness } from './eggs-harness.ts';
import { reason } from './harness.ts';

let wallet: EggsHarness;
beforeAll(async () => {
  wallet = await eggsHarness();
  for (const path of ['1', '2', '1.3']) wallet.identity.add(path, { kind: AccountKind.AGENT });
});
beforeEach(() => {
  Object.assign(wallet.supplier, { mood: 'fine', isSilent: false, isSeamless: false, isAutomatic: true });
});
afterAll(async () => {
  expect(await wallet.violations()).toEqual([]);
  await wallet[Symbol.asyncDispose]();
});

const office = () => wallet.admin(900n, ['eggs.read', 'eggs.write']);
const partner = (path: string, permissions = ['eggs.members']) => wallet.agent(path, permissions);
const held = async (as: ReturnType<typeof partner>, filter: Record<string, string> = {}) => {
  const { holdings, total, vendors } = await wallet.eggs.listEggHoldings({ filter }, as);
  return { who: holdings.map(({ accountId, balance }) => [accountId, balance]), total, vendors };
};

test('holdings are told within the scope of whoever asks, the most first, with the sums of what was asked for', async () => {
  const rich = async (parent: string, eggs: bigint) => {
    const id = wallet.join({}, parent);
    await wallet.give(id, 100_000n);
    await wallet.charge(id, eggs);
    return id;
  };
  const [one, below, other] = [await rich('1', 20_000n), await rich('1.3', 30_000n), await rich('2', 10_000n)];
  const nobody = await rich('1', 15_000n);
  await wallet.exchange(nobody, 0n);

  expect(await held(partner('1'))).toMatchObject({
    who: [
      [below, 30_000n],
      [one, 20_000n],
    ],
    total: 2n,
    vendors: [{ vendor: 'originals', members: 2n, balance: 50_000n }],
  });
  expect((await held(partner('1.3'))).who).toEqual([[below, 30_000n]]);
  expect((await held(partner('2'))).who).toEqual([[other, 10_000n]]);
  expect(await held(office(), { balance_gte: '20000' })).toMatchObject({ total: 2n });
  expect(await held(office(), { account_id: `${other}`, vendor: 'originals' })).toMatchObject({ total: 1n });
  expect(await held(partner('1'), { account_id: `${other}` })).toEqual({ who: [], total: 0n, vendors: [] });
  expect(await held(office(), { vendor: 'elsewhere' })).toEqual({ who: [], total: 0n, vendors: [] });
  for (const as of [wallet.as(one), partner('1', ['ledger.read']), wallet.admin(901n, ['eggs.write'])])
    expect(await reason(held(as))).toBe('FORBIDDEN');
  for (const filter of [{ path: '1' }, { balance: 'x' }, JSON.parse('{"__proto__":"1"}')])
    expect(await reason(held(office(), filter))).toBe('VALIDATION');
});

test('eggs and the transfer that is open go along with who was moved; what ended stays where it was', async () => {
  const id = await wallet.rich();
  await wallet.charge(id, 20_000n);
  wallet.supplier.mood = 'loses';
  await wallet.charge(id, 10_000n);
  wallet.supplier.mood = 'fine';
  const message = create(AccountMovedSchema, {
    accountId: id,
    kind: AccountKind.MEMBER,
    parentId: 2n,
    path: `2.${id}`,
    version: 5n,
  });
  const { type, shard, payload } = event(AccountMovedSchema, message, id);
  const at = wallet.clock.now();
  await wallet.home.bus.publish([
    { id: 9_900_001n, source: 'identity', type, shard, body: { payload }, trace: '', at },
  ]);
  const filter = { account_id: `${id}` };
  expect([(await held(partner('1'), filter)).who, (await held(partner('2'), filter)).who]).toEqual([
    [],
    [[id, 20_000n]],
  ]);
  const listed = async (path: string) =>
    (await wallet.eggs.listEggTransfers({ filter }, partner(path))).transfers.map(({ amount }) => amount);
  expect([await listed('1'), await listed('2')]).toEqual([[20_000n], [10_000n]]);
  wallet.clock.advance(31_000);
  expect(await wallet.ended(id)).toBe('done');
  expect((await held(partner('2'), filter)).who).toEqual([[id, 30_000n]]);
});

test('a partner gives eggs to members below it alone, of its own money and once for a key', async () => {
  const [own, below, deep, stranger] = [1n, wallet.join(), wallet.join({}, '1.3'), wallet.join({}, '2')];
  await wallet.give(own, 20_000n);
  const before = await wallet.holds(own);
  const give = (accountId: bigint, amount: bigint, key = uuidv7(), as = partner('1')) =>
    wallet.eggs.adjustEggs({ accountId, vendor: 'originals', amount, memo: '', key }, as);
  // Its own number, a partner below, a stranger, nobody, and as a partner below somebody above.
  expect(await reason(give(own, 1_000n))).toBe('FORBIDDEN');
  for (const id of [3n, stranger, 8_888_888n]) expect(await reason(give(id, 1_000n))).toBe('NOT_FOUND');
  for (const id of [own, below]) expect(await reason(give(id, 1_000n, uuidv7(), partner('1.3')))).toBe('NOT_FOUND');
  expect(await reason(give(below, 0n))).toBe('AMOUNT_RANGE');
  // A site without eggs says so of those alone whom the caller may see.
  wallet.supplier.isSeamless = true;
  expect(await reason(give(stranger, 1_000n))).toBe('NOT_FOUND');
  expect(await reason(give(below, 1_000n))).toBe('STATE_CONFLICT');
  wallet.supplier.isSeamless = false;
  expect(await reason(give(below, 1_000_000n))).toBe('INSUFFICIENT_FUNDS');
  expect(await reason(give(below, 1_000n, uuidv7(), partner('1', ['money.grant', 'ledger.read'])))).toBe('FORBIDDEN');
  expect(await wallet.holds(own)).toEqual(before);

  const key = uuidv7();
  const twice = await Promise.all([give(below, 7_000n, key), give(below, 7_000n, key)]);
  expect(new Set(twice.map(({ id }) => id)).size).toBe(1);
  expect(await reason(give(deep, 7_000n, key))).toBe('KEY_CONFLICT');
  await give(deep, 2_000n);
  await give(below, -3_000n);
  // What is there no more is not taken, and what a supplier refuses comes back.
  expect(await give(below, -50_000n)).toMatchObject({ state: 'refused' });
  wallet.supplier.mood = 'refuses';
  expect(await give(below, 1_000n)).toMatchObject({ state: 'refused' });
  expect([await wallet.holds(own), await wallet.holds(below), await wallet.holds(deep)]).toEqual([
    [before[0] - 6_000n, 0n],
    [0n, 4_000n],
    [0n, 2_000n],
  ]);
});

test('a partner sees that the house moved eggs, not who of it and why; the list tells its sums', async () => {
  const id = wallet.join({}, '1.3');
  const move = { accountId: id, vendor: 'originals', key: uuidv7(), memo: 'suspicion of fraud' };
  await wallet.eggs.adjustEggs({ ...move, amount: 9_000n }, office());
  await wallet.eggs.adjustEggs({ ...move, amount: -4_000n, key: uuidv7() }, office());
  const list = (as: ReturnType<typeof partner>) =>
    wallet.eggs.listEggTransfers({ filter: { account_id: `${id}` } }, as);
  const sums = { total: 2n, charged: 9_000n, exchanged: 4_000n, waiting: 0n };
  const seen = { source: 'admin', memo: '', actorId: 0n };
  expect(await list(partner('1.3'))).toMatchObject({ transfers: [seen, seen], ...sums });
  const known = { source: 'admin', memo: 'suspicion of fraud', actorId: 900n };
  expect(await list(office())).toMatchObject({ transfers: [known, known], ...sums });
});

test('a transfer is told with what the ledger posted for it, to those whose scope it is in', async () => {
  const id = wallet.join({}, '1.3');
  await wallet.give(id, 50_000n);
  const { id: charge } = await wallet.charge(id, 20_000n);
  wallet.supplier.eggs.set(id, 25_000n);
  const { id: exchange } = await wallet.exchange(id, 0n);
  const get = (transfer: string, as: ReturnType<typeof partner>) => wallet.eggs.getEggTransfer({ id: transfer }, as);
  const own = { money: { debitOwner: id, debitAccount: 'money' }, egg: { creditOwner: id, creditAccount: 'egg' } };
  expect(await get(charge, office())).toMatchObject({
    transfer: { id: charge, state: 'done' },
    movements: [
      { kind: 'egg_hold', amount: 20_000n, ...own.money, creditOwner: 0n, creditAccount: 'vendor' },
      { kind: 'egg_in', amount: 20_000n, debitAccount: 'vendor', ...own.egg },
    ],
  });
  expect((await get(exchange, partner('1'))).movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['egg_play', 5_000n],
    ['egg_out', 25_000n],
  ]);
  for (const as of [partner('2'), partner('1.3.9')]) expect(await reason(get(charge, as))).toBe('NOT_FOUND');
  for (const wrong of [uuidv7(), `${charge.slice(0, -1)}g`, id.toString().padStart(36, '0')])
    expect(await reason(get(wrong, office()))).toBe('NOT_FOUND');
  expect(await reason(get(charge, wallet.as(id)))).toBe('FORBIDDEN');
});

test('those that wait come first, whatever their age, and an order by time is an order by time', async () => {
  const [waiting, ended] = [await wallet.rich(), await wallet.rich()];
  Object.assign(wallet.supplier, { mood: 'loses', isSilent: true });
  await wallet.charge(waiting, 20_000n);
  wallet.clock.advance(1_000);
  Object.assign(wallet.supplier, { mood: 'fine' });
  await wallet.charge(ended, 20_000n);
  const filter = { account_id: `${waiting},${ended}` };
  const order = async (sort = '', descending = true) =>
    (await wallet.eggs.listEggTransfers({ filter, sort, descending }, office())).transfers.map(
      ({ accountId }) => accountId,
    );
  expect([await order(), await order('state')]).toEqual([
    [waiting, ended],
    [waiting, ended],
  ]);
  expect([await order('created_at'), await order('state', false)]).toEqual([
    [ended, waiting],
    [ended, waiting],
  ]);
  expect(await reason(order('amount'))).toBe('VALIDATION');
  wallet.supplier.isSilent = false;
  wallet.clock.advance(31_000);
  expect(await wallet.ended(waiting)).toBe('done');
});
