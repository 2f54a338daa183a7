import { createLogger } from '@madang/runtime/log.ts';
import { Metrics } from '@madang/runtime/metrics.ts';
import { watchUnhandled } from '@madang/runtime/unhandled.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriesReads } from '../observe/named.ts';
import { LegacyClient, sellingRound } from './clients.ts';
import { openTestStandalone } from './harness.ts';

const metrics = new Metrics(true);
let house: Awaited<ReturnType<typeof openTestStandalone>>;
beforeAll(async () => {
  // As a process has it; here failures are the test's own to see.
  watchUnhandled(createLogger('e2e', 'fatal'), metrics)[Symbol.dispose]();
  house = await openTestStandalone({ metrics });
});
afterAll(() => house?.[Symbol.asyncDispose]());

/** The value of a series with these labels. */
async function shown(name: string, labels: Record<string, string> = {}): Promise<number | undefined> {
  const found = await metrics.registry.getSingleMetric(name)?.get();
  const fits = (has: object) => Object.entries(labels).every(([key, value]) => has[key as keyof typeof has] === value);
  return found?.values.find((one) => fits(one.labels))?.value;
}

test('every series that rules and dashboards read is one that the processes have', async () => {
  const text = await metrics.registry.metrics();
  const known = new Map([...text.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]));
  const isKnown = (name: string): boolean => {
    const of = name.replace(/_(bucket|sum|count)$/, '');
    return known.has(name) || ['histogram', 'summary'].includes(known.get(of) ?? '');
  };
  expect(seriesReads.filter((name) => !isKnown(name))).toEqual([]);
});

test('a bet is counted on its way: request, calls, stake, ledger, events', async () => {
  const client = new LegacyClient(house.url);
  await client.login('player1', 'madang-player');
  const { id: roundId, odds } = await sellingRound(client, 'eos1', 8);
  const sold = odds.find(({ pick }) => pick === 'pb_odd')?.odds ?? 0;
  const before = (await shown('madang_bets_stakes_krw_total')) ?? 0;
  const legs = [{ roundId, marketId: '', pick: 'pb_odd', oddsMilli: Math.round(sold * 1000) }];
  const slip = { key: crypto.randomUUID(), legs, stake: '10000', oddsChange: 'any' };
  const { code, ...answer } = await client.call('BettingService/Place', slip);
  expect(code, JSON.stringify(answer)).toBeUndefined();
  expect(await shown('madang_bets_stakes_krw_total')).toBe(before + 10_000);
  expect(await shown('madang_ledger_krw_total', { kind: 'stake' })).toBeGreaterThanOrEqual(10_000);
  expect(await shown('madang_rpc_calls_total', { method: 'BettingService/PlaceBet', reason: 'OK' })).toBeGreaterThan(0);
  const route = '/madang.player.v1.BettingService/Place';
  await expect.poll(() => shown('madang_http_requests_total', { api: 'connect', route, status: '2xx' })).toBe(1);
  await expect.poll(() => shown('madang_outbox_events_total', { source: 'betting' })).toBeGreaterThan(0);
  await expect.poll(() => shown('madang_consumer_lag_seconds', { consumer: 'wallet-settlements' })).toBe(0);
  expect(await shown('madang_db_pool_connections', { schema: 'betting', state: 'idle' })).toBeGreaterThanOrEqual(0);
});

test('what waits for an operator is counted where nobody has to ask the database for it', async () => {
  for (const kind of ['deposit', 'withdrawal', 'account_inquiry'])
    expect(await shown('madang_requests_waiting', { kind })).toBeGreaterThanOrEqual(0);
  for (const of of ['round', 'market']) expect(await shown('madang_settlement_jobs', { of })).toBeGreaterThanOrEqual(0);
});
