import { chmodSync, chownSync, rmSync } from 'node:fs';
import { createClient } from '@connectrpc/connect';
import { SiteSettingsChangedSchema } from '@madang/proto/madang/content/v1/events_pb.ts';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RedisCache } from './cache/redis.ts';
import { systemClock } from './clock.ts';
import { openDatabase } from './database.ts';
import { toDomainError } from './errors.ts';
import { connectNatsBus } from './events/nats-bus.ts';
import { event } from './events/outbox.ts';
import { createLogger } from './log.ts';
import { Metrics } from './metrics.ts';
import { runAs } from './postgres/binaries.ts';
import { startEmbedded } from './postgres/embedded.ts';
import { Dispatcher } from './rpc/dispatcher.ts';
import { grpcTransport } from './rpc/grpc-client.ts';
import { startGrpcServer } from './rpc/grpc-server.ts';
import { PrincipalSeal, servicePrincipal } from './rpc/principal.ts';
import { type Certificates, makeCertificates } from './testing/certificates.ts';
import { findProgram, startNats, startServer, until } from './testing/programs.ts';
import { throwAwayFolder } from './testing/throw-away-folder.ts';
import { readTlsFiles } from './tls-files.ts';

const log = createLogger('test', 'fatal');
let own: Certificates;
let strange: Certificates;
beforeAll(() => {
  own = makeCertificates();
  strange = makeCertificates();
});
afterAll(() => {
  for (const { folder } of [own, strange]) rmSync(folder, { recursive: true, force: true });
});

const filesOf = ({ ca, cert, key }: Certificates) =>
  readTlsFiles({ MADANG_TLS_CA: ca, MADANG_TLS_CERT: cert, MADANG_TLS_KEY: key, MADANG_TLS_NAME: 'localhost' });

test('a half of the settings is refused, and none is off', () => {
  expect(readTlsFiles({})).toBeUndefined();
  expect(() => readTlsFiles({ MADANG_TLS_CA: own.ca })).toThrow('not set: MADANG_TLS_CERT, MADANG_TLS_KEY');
});

test('gRPC answers who shows a certificate of the same authority, and nobody else', async () => {
  const seal = new PrincipalSeal('a-secret-of-more-than-32-characters');
  const dispatcher = new Dispatcher(seal, systemClock, new Metrics());
  const unused = async () => ({});
  const handlers = { getLag: unused, getDaily: unused, listFigures: unused, getToday: unused, listAudit: unused };
  const parked = { listParked: unused, replayParked: unused };
  const none: never[] = [];
  const access = {
    getDaily: none,
    listFigures: none,
    getToday: none,
    listAudit: none,
    listParked: none,
    replayParked: none,
  };
  dispatcher.serve(StatsService, { ...handlers, ...parked }, { ...access, getLag: ['service'] }, log);
  const server = await startGrpcServer(dispatcher, '127.0.0.1:0', filesOf(own));
  const ask = async (certificates: Certificates | undefined): Promise<string> => {
    const identify = () => seal.sign(servicePrincipal('tester'), Date.now());
    const tls = certificates && filesOf(certificates);
    const transport = grpcTransport(`127.0.0.1:${server.port}`, identify, tls);
    try {
      return await createClient(StatsService, transport)
        .getLag({}, { timeoutMs: 2_000 })
        .then(
          () => 'answered',
          (error) => toDomainError(error).reason,
        );
    } finally {
      transport.close();
    }
  };
  expect(await ask(own)).toBe('answered');
  for (const other of [strange, { ...strange, ca: own.ca }, undefined])
    expect(await ask(other)).toMatch(/^(UNAVAILABLE|DEADLINE_EXCEEDED)$/);
  await server.close();
});

const nats = findProgram('nats-server', 'MADANG_NATS');
describe.skipIf(!nats)(
  nats ? 'NATS' : 'NATS [needs nats-server in .cache/bin, in PATH or named by MADANG_NATS]',
  () => {
    test('is spoken to with TLS where its address says so', async () => {
      const flags = ['--tls', '--tlsverify', '--tlscert', own.cert, '--tlskey', own.key, '--tlscacert', own.ca];
      await using server = await startNats(nats ?? '', flags);
      await using bus = await connectNatsBus(`tls://127.0.0.1:${server.port}`, log, { tls: filesOf(own) });
      const { payload } = event(SiteSettingsChangedSchema, { version: 1n }, 0n);
      const type = SiteSettingsChangedSchema.typeName;
      await bus.publish([{ id: 1n, source: 'tls', type, shard: 1, body: { payload }, trace: '', at: new Date() }]);
    });
  },
);

const redis = findProgram('redis-server', 'MADANG_REDIS');
describe.skipIf(!redis)(redis ? 'Redis' : 'Redis [needs redis-server in PATH or named by MADANG_REDIS]', () => {
  test('is spoken to with TLS where its address says so', async () => {
    const files = ['--tls-cert-file', own.cert, '--tls-key-file', own.key, '--tls-ca-cert-file', own.ca];
    await using server = await startServer(redis ?? '', (port, folder) => [
      '--port',
      '0',
      '--tls-port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      ...files,
    ]);
    const cache = new RedisCache(`rediss://127.0.0.1:${server.port}`, log, filesOf(own));
    await until(async () => {
      await cache.set('a', '1', 10_000);
      return (await cache.get('a')) === '1';
    }, 'the cache is connected');
    await cache[Symbol.asyncDispose]();
  });
});

test('Postgres is spoken to with TLS where its address says so', async () => {
  const dataDir = throwAwayFolder('madang-pg-tls-');
  const { uid, gid } = runAs();
  chmodSync(own.folder, 0o755);
  chmodSync(own.key, 0o600);
  if (uid !== undefined && gid !== undefined) for (const file of [own.cert, own.key]) chownSync(file, uid, gid);
  const settings = { ssl: 'on', ssl_cert_file: own.cert, ssl_key_file: own.key };
  const server = await startEmbedded({ dataDir, persistent: false, settings });
  try {
    const wanted = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: own.ca });
    await using database = openDatabase({ url: `${server.url}?${wanted}`, schema: 'public' });
    const { rows } = await database.query('select ssl from pg_stat_ssl where pid = pg_backend_pid()');
    expect(rows).toEqual([{ ssl: true }]);
    const mistaken = new URLSearchParams({ sslmode: 'verify-full', sslrootcert: strange.ca });
    await using stranger = openDatabase({ url: `${server.url}?${mistaken}`, schema: 'public' });
    await expect(stranger.query('select 1')).rejects.toThrow(/certificate/);
  } finally {
    await server.stop();
  }
}, 60_000);
