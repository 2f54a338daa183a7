import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { DomainError } from '../errors.ts';
import type { BusMessage } from '../events/event.ts';
import { tracedPublish, tracedTake } from '../events/traced.ts';
import { gather } from '../gather.ts';
import { receiveTraces, type TraceReceiver } from '../testing/trace-receiver.ts';
import { startTracing } from './start-tracing.ts';
import { tracedQuery } from './traced-query.ts';
import { inSpan, type Tracer, tracer } from './tracer.ts';

let receiver: TraceReceiver;
let tracing: AsyncDisposable;

async function start(part: string): Promise<Tracer> {
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: part, OTEL_SERVICE_NAME: 'tested' };
  tracing = await startTracing('test', env);
  if (!tracer) throw new Error('nothing is traced');
  return tracer;
}

/** Ends the tracing, which sends what is left. */
async function sent() {
  await tracing[Symbol.asyncDispose]();
  return receiver.spans;
}

const of = (name: string) => {
  const found = receiver.spans.find((span) => span.name === name);
  if (!found) throw new Error(`no span ${name} among ${receiver.spans.map((span) => span.name)}`);
  return found;
};

const outside = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const message = (trace: string, id = 1n): BusMessage => ({
  id,
  source: 'betting',
  type: 'a.Thing',
  shard: 0,
  body: { json: '{}' },
  trace,
  at: new Date(),
});

beforeEach(async () => {
  receiver = await receiveTraces();
});
afterEach(async () => {
  await tracing[Symbol.asyncDispose]();
  await receiver[Symbol.asyncDispose]();
});

test('without a collector nothing is traced', async () => {
  tracing = await startTracing('test', {});
  expect(tracer).toBeUndefined();
  expect(tracedQuery(['select 1'], () => 7)).toBe(7);
  const one = message(outside);
  await tracedPublish([one], async () => {});
  expect(one.trace).toBe(outside);
});

test.each([
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ['OTEL_TRACES_SAMPLER_ARG', 'x'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector'],
  ['OTEL_BSP_SCHEDULE_DELAY', '0'],
])('%s=%s is refused', async (name, value) => {
  await expect(startTracing('test', { [name]: value })).rejects.toThrow(name);
  tracing = await startTracing('test', {});
});

test('a collector that takes nothing holds up nothing, not even the end', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_TRACES_SAMPLER_ARG: '1' };
  tracing = await startTracing('test', env);
  for (let n = 0; n < 5_000; n++) tracer?.open({ name: 'call', kind: 'server' }).end();
  const started = performance.now();
  await tracing[Symbol.asyncDispose]();
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('a query is a span below what asks it, by its name and without its values', async () => {
  const by = await start('1');
  await inSpan(by, { name: 'call', kind: 'server', parent: outside }, async () => {
    await tracedQuery([{ name: 'take-it', text: 'select $1', values: ['secret'] }], async () => sleep(1));
    await tracedQuery(['  insert into t values (1234567)'], async () => {});
    tracedQuery(['select 1', () => {}], () => {});
  });
  await tracedQuery(['select 1'], async () => {});
  await sent();
  expect(receiver.spans.map(({ name }) => name).sort()).toEqual(['call', 'sql insert', 'sql take-it']);
  const call = of('call');
  expect(call).toMatchObject({ parentSpanId: 'b7ad6b7169203331', service: 'tested', kind: 2, status: 0 });
  expect(of('sql take-it')).toMatchObject({ parentSpanId: call.spanId, traceId: call.traceId, kind: 3 });
  expect(JSON.stringify(receiver.spans)).not.toMatch(/secret|1234567/);
});

test('what fails says by which reason', async () => {
  const by = await start('1');
  const failing = inSpan(by, { name: 'call', kind: 'server' }, async () => {
    throw new DomainError('NOT_FOUND');
  });
  await expect(failing).rejects.toThrow('NOT_FOUND');
  await sent();
  expect(of('call')).toMatchObject({ status: 2, attributes: { 'error.type': 'NOT_FOUND' }, parentSpanId: '' });
});

test('nobody outside decides what is kept, and what is no traceparent begins a trace', async () => {
  const by = await start('0');
  const span = by.open({ name: 'request', kind: 'server', parent: outside }, true);
  expect(span.traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-[0-9a-f]{16}-00$/);
  span.end();
  // Within the platform the caller has decided.
  await inSpan(by, { name: 'inner', kind: 'server', parent: outside }, async ({ sampled }) =>
    expect(sampled).toBe(true),
  );
  for (const wrong of ['', 'x', outside.replace('00-', 'ff-'), outside.replace('b7ad6b7169203331', '0'.repeat(16))])
    expect(by.open({ name: 'request', kind: 'server', parent: wrong }, true).ids.trace_id).not.toContain('0af76519');
  await sent();
  expect(receiver.spans.map(({ name }) => name)).toEqual(['inner']);
});

test('a group is below its first item, names the others, and leaves nothing to the next group', async () => {
  const by = await start('1');
  const actives: (string | undefined)[] = [];
  const add = gather({
    maxBatch: 2,
    maxQueue: 10,
    run: async (batch: number[]) => {
      actives.push(by.active()?.ids.trace_id);
      await tracedQuery(['select 1'], () => sleep(5));
      return batch;
    },
  });
  const traced = (name: string) => inSpan(by, { name, kind: 'server' }, () => add(1));
  await Promise.all([traced('one'), traced('two'), add(3)]);
  await add.close();
  await sent();
  expect(of('group')).toMatchObject({
    parentSpanId: of('one').spanId,
    attributes: { items: 2 },
    links: [{ traceId: of('two').traceId, spanId: of('two').spanId }],
  });
  expect(of('sql select').parentSpanId).toBe(of('group').spanId);
  expect(actives).toEqual([of('one').traceId, undefined]);
});

test('an event goes on from what wrote it through its publishing to each that takes it', async () => {
  const by = await start('1');
  const batch = [message(outside), message('', 2n), message(outside.replace(/1$/, '0'), 3n)];
  await tracedPublish(batch, async () => {});
  expect(batch.map(({ trace }) => trace === outside)).toEqual([false, false, false]);
  await tracedTake('stats', batch, async () => {
    await tracedQuery(['update t'], async () => {});
  });
  expect(() =>
    tracedTake('live', batch, () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(by.active()).toBeUndefined();
  await sent();
  const published = of('publish a.Thing');
  expect(published).toMatchObject({ parentSpanId: 'b7ad6b7169203331', kind: 4 });
  const taken = receiver.spans.filter(({ name }) => name === 'process a.Thing');
  expect(taken.map(({ attributes, parentSpanId, status }) => [attributes.consumer, parentSpanId, status])).toEqual([
    ['stats', published.spanId, 0],
    ['live', published.spanId, 2],
  ]);
  expect(of('sql update').parentSpanId).toBe(taken[0]?.spanId);
  expect(receiver.spans).toHaveLength(4);
});
