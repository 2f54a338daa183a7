import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { expect, test } from 'vitest';
import { type CasinoHarness, casinoHarness } from './casino-harness.ts';
import { kst, refusal } from './harness.ts';

const took = (...counts: number[]): bigint[] => Array.from({ length: 12 }, (_, at) => BigInt(counts[at] ?? 0));
const calls = (fields: object = {}) => ({
  vendor: 'originals',
  calls: 100n,
  refusals: { RS_ERROR_NOT_ENOUGH_MONEY: 3n },
  took: took(0, 0, 90, 8, 2),
  ...fields,
});
const report = (h: CasinoHarness, minute: Date, vendors: object[] = [calls()], key = uuidv7()) =>
  h.client.reportVendorCalls({ key, minute: timestampFromDate(minute), vendors });
const health = async (h: CasinoHarness) =>
  (await h.client.listVendorHealth({ ids: ['originals'] }, h.writer)).vendors[0];

test('what gateways counted adds up, each report once', async () => {
  await using h = await casinoHarness();
  const key = uuidv7();
  await Promise.all([1, 2].map(() => report(h, kst('09:58:10'), [calls()], key)));
  await report(h, kst('09:58:40'), [calls({ took: took(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100) })]);
  await report(h, kst('08:30:00'), [calls({ refusals: { RS_ERROR_INVALID_SIGNATURE: 5n } })]);
  await report(h, kst('09:59:00'), [calls({ vendor: 'nobody' })]);
  const row = await health(h);
  expect(row).toMatchObject({
    callsHour: 200n,
    callsDay: 300n,
    refusalsHour: 6n,
    refusalsDay: 11n,
    refusals: { RS_ERROR_NOT_ENOUGH_MONEY: 6n, RS_ERROR_INVALID_SIGNATURE: 5n },
    p50Ms: 20,
    p99Ms: 5_000,
    lastCallAt: timestampFromDate(kst('10:00:00')),
  });
  expect(row?.spans.map(({ calls: n }) => Number(n))).toEqual([...Array(5).fill(0), 100, ...Array(17).fill(0), 200]);
  expect(row?.spans.at(5)).toMatchObject({ refusals: 5n, p99Ms: 20 });
});

test('calls are told of the hours that are asked for, at most a day', async () => {
  await using h = await casinoHarness();
  await report(h, kst('09:58:10'));
  await report(h, kst('05:30:00'), [calls({ took: took(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 100) })]);
  const of = async (hours?: string) =>
    (await h.client.listVendorHealth({ ids: ['originals'], filter: hours ? { hours } : {} }, h.writer)).vendors[0];
  const all = { calls: 200n, refused: 6n, p99MsAsked: 5_000, callsHour: 100n };
  expect(await of('1')).toMatchObject({
    calls: 100n,
    refused: 3n,
    refusals: { RS_ERROR_NOT_ENOUGH_MONEY: 3n },
    p50MsAsked: 5,
    callsDay: 200n,
  });
  expect(await of('6')).toMatchObject(all);
  expect(await of()).toMatchObject({ ...all, refusals: { RS_ERROR_NOT_ENOUGH_MONEY: 6n } });
  for (const hours of ['0', '25', '1.5', 'x', "1' or true"])
    expect((await refusal(of(hours))).field).toBe('filter.hours');
});

test('a vendor without calls has none, and lists go in the order of the vendors', async () => {
  await using h = await casinoHarness();
  const { vendors, total } = await h.client.listVendorHealth({ limit: 2, offset: 1 }, h.writer);
  expect(total).toBe(5n);
  expect(
    vendors.map(({ id, callsDay, p99Ms, lastCallAt, spans }) => [id, callsDay, p99Ms, lastCallAt, spans.length]),
  ).toEqual([
    ['aurora', 0n, 0, undefined, 24],
    ['velvet', 0n, 0, undefined, 24],
  ]);
});

test('reports that cannot be are refused whole', async () => {
  await using h = await casinoHarness();
  const field = async (call: Promise<unknown>) => (await refusal(call)).field;
  expect(await field(report(h, kst('09:59:00'), [calls()], 'x'.repeat(36)))).toBe('key');
  expect(await field(report(h, kst('10:06:00')))).toBe('minute');
  expect(await field(report(h, kst('10:00:00', '2026-11-18')))).toBe('minute');
  expect(await field(report(h, kst('09:59:00'), [calls(), calls({ took: [1n] })]))).toBe('took');
  expect(await field(report(h, kst('09:59:00'), [calls({ refusals: { 'x y': 1n } })]))).toBe('refusals');
  expect(await field(report(h, kst('09:59:00'), [calls({ refusals: { RS_ERROR: -1n } })]))).toBe('refusals');
  expect((await health(h))?.callsDay).toBe(0n);
});

test('counts are let go of after two days', async () => {
  await using h = await casinoHarness();
  await report(h, kst('09:59:00'));
  const left = async () => {
    const { rows } = await h.database.query<{ n: bigint }>(
      `select (select count(*) from vendor_calls) + (select count(*) from vendor_refusals)
            + (select count(*) from vendor_call_reports) as n`,
    );
    return rows[0]?.n;
  };
  h.clock.set(kst('09:58:59', '2026-11-22'));
  await h.casino.clean();
  expect(await left()).toBe(3n);
  h.clock.set(kst('10:00:00', '2026-11-22'));
  await h.casino.clean();
  expect(await left()).toBe(0n);
});
