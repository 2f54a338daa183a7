import { CasinoEggsService } from '@madang/proto/madang/game_feeds/v1/casino_eggs_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CasinoHarness, casinoHarness } from './casino-harness.ts';
import { supplierDouble } from './supplier-double.ts';

const done = { status: 'RS_OK', amount: 1_000_000_000, balance: 2_000_000_000 };
let casino: CasinoHarness;
let supplier: Awaited<ReturnType<typeof supplierDouble>>;
beforeAll(async () => {
  casino = await casinoHarness({ timeoutMs: 300 });
  supplier = await supplierDouble(() => ({ body: done }));
  const { $typeName: _name, ...vendor } = await casino.vendor('originals');
  await casino.client.saveVendor({ vendor: { ...vendor, apiUrl: supplier.url }, renewOwnKey: true }, casino.writer);
});
afterAll(async () => {
  await supplier[Symbol.asyncDispose]();
  await casino[Symbol.asyncDispose]();
});

const client = () => casino.home.platform('wallet').client(CasinoEggsService);
const move = (more: object = {}) =>
  client().moveEggs({
    key: uuidv7(),
    vendor: 'originals',
    accountId: 7n,
    direction: 'deposit',
    amount: 10_000n,
    ...more,
  });
const reason = (call: Promise<unknown>) =>
  call.then(
    () => 'fine',
    (error: unknown) => toDomainError(error).reason,
  );

test('a movement is asked for in the supplier’s units and answered in KRW', async () => {
  expect(await move()).toMatchObject({ state: 'done', amount: 10_000n, balance: 20_000n });
  const asked = supplier.asked.at(-1);
  expect(asked?.path).toBe('/transfer/deposit');
  expect(asked?.body).toMatchObject({ user: '7', amount: 1_000_000_000, currency: 'KRW' });
});

test('no answer and half an answer are unknown, and a named refusal is one', async () => {
  supplier.say(() => ({ silent: true }));
  expect(await reason(move())).toBe('UNAVAILABLE');
  supplier.say(() => ({ body: { status: 'RS_OK' } }));
  expect(await reason(move())).toBe('UNAVAILABLE');
  supplier.say(() => ({ body: { status: 'RS_ERROR_LIMIT' } }));
  expect(await move()).toMatchObject({ state: 'refused', code: 'LIMIT' });
  supplier.say(() => ({ body: { status: 'RS_OK', state: 'refused' } }));
  expect(await client().findEggMove({ key: uuidv7(), vendor: 'originals' })).toMatchObject({ code: 'CLOSED' });
  supplier.say(() => ({ body: { status: 'RS_OK', balance: 100_000, playing: true } }));
  expect(await client().getEggBalance({ vendor: 'originals', accountId: 7n })).toMatchObject({
    balance: 1n,
    playing: true,
  });
});

test('what is unknown, misspelt or under maintenance is never asked of a supplier', async () => {
  const before = supplier.asked.length;
  expect(await reason(move({ vendor: 'nobody' }))).toBe('NOT_FOUND');
  expect(await reason(move({ direction: 'sideways' }))).toBe('VALIDATION');
  expect(await reason(move({ amount: 0n }))).toBe('VALIDATION');
  await casino.change('originals', { maintenance: true });
  expect(await reason(move())).toBe('MAINTENANCE');
  expect(
    await reason(casino.home.platform('x').client(CasinoEggsService).moveEggs({}, casino.admin('casino.write'))),
  ).not.toBe('fine');
  expect(supplier.asked).toHaveLength(before);
});
