import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Metrics } from '../metrics.ts';
import type { BusMessage } from './event.ts';
import { measureConsumer } from './measure-consumer.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const message = (agoMs: number): BusMessage => ({
  id: 1n,
  source: 'wallet',
  type: 'a.Thing',
  shard: 0,
  body: { json: '{}' },
  trace: '',
  at: new Date(Date.now() - agoMs),
});

async function shown(metrics: Metrics, name: string): Promise<number | undefined> {
  return (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value;
}

test('a consumer is behind by its oldest event while it has it, and not at all once it is taken', async () => {
  const metrics = new Metrics();
  let end = (): void => {};
  const { measured } = measureConsumer(metrics, 'one');
  const take = measured(() => new Promise((resolve) => (end = resolve)));
  const lag = () => shown(metrics, 'madang_consumer_lag_seconds');
  expect(await lag()).toBe(0);
  const taken = take([message(5_000), message(1_000)]);
  expect(await lag()).toBe(5);
  vi.setSystemTime(Date.now() + 10_000);
  expect(await lag()).toBe(15);
  end();
  await taken;
  expect(await lag()).toBe(0);
  expect(await shown(metrics, 'madang_consumer_events_total')).toBe(2);
});

test('a batch that fails is counted and goes on being behind, until this replica has it no longer', async () => {
  const metrics = new Metrics();
  const { measured, lag: reading } = measureConsumer(metrics, 'one');
  const take = measured(() => Promise.reject(new Error('away')));
  await expect(take([message(2_000)])).rejects.toThrow('away');
  expect(await shown(metrics, 'madang_consumer_failures_total')).toBe(1);
  vi.setSystemTime(Date.now() + 20_000);
  expect(await shown(metrics, 'madang_consumer_lag_seconds')).toBe(22);
  vi.setSystemTime(Date.now() + 20_000);
  expect(await shown(metrics, 'madang_consumer_lag_seconds')).toBe(0);
  expect(await shown(metrics, 'madang_consumer_events_total')).toBeUndefined();
  reading[Symbol.dispose]();
  expect(await shown(metrics, 'madang_consumer_lag_seconds')).toBeUndefined();
});
