import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { connect } from '@nats-io/transport-node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLogger } from '../log.ts';
import { findProgram, type RunningServer, startNats } from '../testing/programs.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import type { BusMessage } from './event.ts';
import { connectNatsBus } from './nats-bus.ts';
import { event } from './outbox.ts';

const program = findProgram('nats-server', 'MADANG_NATS');
const log = createLogger('test', 'fatal');
const access = { user: 'madang', password: 'a-password-of-the-broker' };

let server: RunningServer;
beforeAll(async () => {
  if (program) server = await startNats(program, ['--user', access.user, '--pass', access.password]);
});
afterAll(() => server?.[Symbol.asyncDispose]());

const message = (id: bigint): BusMessage => {
  const { payload } = event(SiteSettingsChangedSchema, { version: id }, 0n);
  const type = SiteSettingsChangedSchema.typeName;
  return { id, source: 'options', type, shard: 3, body: { payload }, trace: '', at: new Date() };
};

const where = program ? 'a broker' : 'a broker [needs nats-server in .cache/bin, in PATH or named by MADANG_NATS]';
describe.skipIf(!program)(where, () => {
  test('that asks who comes is told, and refuses who does not say', async () => {
    await using bus = await connectNatsBus(`nats://127.0.0.1:${server.port}`, log, access);
    await bus.publish([message(1n)]);
    await expect(connect({ servers: `nats://127.0.0.1:${server.port}` })).rejects.toThrow(/authorization/i);
  });

  test('that went silent is left for a new connection', async () => {
    await using proxy = await startTcpProxy(server.port);
    await using bus = await connectNatsBus(`nats://127.0.0.1:${proxy.port}`, log, access);
    await bus.publish([message(2n)]);
    const before = proxy.connections();
    proxy.hang();
    const started = performance.now();
    // A relay repeats what it could not publish.
    for (let sent = false; !sent && performance.now() - started < 18_000; ) {
      sent = await bus.publish([message(3n)]).then(
        () => true,
        () => false,
      );
    }
    expect(proxy.connections()).toBe(before + 1);
    expect(performance.now() - started).toBeLessThan(15_000);
  });
});
