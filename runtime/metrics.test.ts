import { expect, test } from 'vitest';
import { Metrics } from './metrics.ts';

test('readings are read when somebody looks, each for its labels, until they are disposed of', async () => {
  const metrics = new Metrics();
  let size = 1;
  const first = metrics.reading('pool_size', 'Size', { pool: 'a' }, () => size);
  metrics.reading('pool_size', 'Size', { pool: 'b' }, () => undefined);
  metrics.reading('under_way', 'Under way', {}, () => 7);
  expect(await metrics.registry.metrics()).toContain('pool_size{pool="a"} 1\n');
  size = 2;
  const text = await metrics.registry.metrics();
  expect(text).toContain('pool_size{pool="a"} 2\n');
  expect(text).not.toContain('pool="b"');
  expect(text).toContain('under_way 7\n');
  first[Symbol.dispose]();
  expect(await metrics.registry.metrics()).not.toContain('pool="a"');
});

test('Node and the process have the names that dashboards elsewhere know them by', async () => {
  const text = await new Metrics(true).registry.metrics();
  for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
    expect(text).toContain(`# TYPE ${name} `);
});
