import { createRequire } from 'node:module';
import { createConnection } from 'node:net';
import { dirname, join } from 'node:path';
import type { DescMethodUnary } from '@bufbuild/protobuf';
import * as grpc from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { AgentsService } from '@madang/proto/madang/agents/v1/agents_pb.ts';
import { BettingService } from '@madang/proto/madang/betting/v1/betting_pb.ts';
import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { ContentService } from '@madang/proto/madang/content/v1/content_pb.ts';
import { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import { IdentityService } from '@madang/proto/madang/identity/v1/identity_pb.ts';
import { StatsService } from '@madang/proto/madang/stats/v1/stats_pb.ts';
import { WalletService } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { grpcTransport } from '@madang/runtime/rpc/grpc-client.ts';
import { PrincipalSeal } from '@madang/runtime/rpc/principal.ts';
import { connect } from '@nats-io/transport-node';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../standalone/services.ts';
import { openTestCluster } from './harness.ts';

const contracts = [
  AgentsService,
  BettingService,
  ContentService,
  GameFeedsService,
  IdentityService,
  StatsService,
  WalletService,
];

let cluster: Awaited<ReturnType<typeof openTestCluster>>;
beforeAll(async () => {
  cluster = await openTestCluster();
});
afterAll(() => cluster?.[Symbol.asyncDispose]());

const require = createRequire(import.meta.url);

/** A client made from the protocol's own public definition, with nothing of the product in it. */
function stockClient(packageName: string, file: string, service: string, address: string) {
  const folder = dirname(require.resolve(`${packageName}/package.json`));
  const definition = grpc.loadPackageDefinition(loadSync(join(folder, file), { defaults: true }));
  const Client = service
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], definition) as grpc.ServiceClientConstructor;
  return new Client(address, grpc.credentials.createInsecure());
}

describe.each(services.map((s) => s.name))('%s as a process', (name) => {
  test('answers the standard health check', async () => {
    const client = stockClient(
      'grpc-health-check',
      'proto/health/v1/health.proto',
      'grpc.health.v1.Health',
      cluster.address(name),
    );
    const answer = await new Promise<{ status: string | number }>((resolve, reject) =>
      client.check?.({ service: '' }, (error: Error | null, value: { status: string }) =>
        error ? reject(error) : resolve(value),
      ),
    );
    client.close();
    expect([1, 'SERVING']).toContain(answer.status);
  });

  test('lists its service by reflection', async () => {
    const client = stockClient(
      '@grpc/reflection',
      'build/proto/grpc/reflection/v1/reflection.proto',
      'grpc.reflection.v1.ServerReflection',
      cluster.address(name),
    );
    const stream = client.ServerReflectionInfo?.() as grpc.ClientDuplexStream<
      unknown,
      { listServicesResponse: { service: { name: string }[] } }
    >;
    const answer = await new Promise<string[]>((resolve, reject) => {
      stream.on('data', (data) => resolve(data.listServicesResponse.service.map((s: { name: string }) => s.name)));
      stream.on('error', reject);
      stream.write({ listServices: '' });
    });
    stream.end();
    client.close();
    expect(answer.some((service) => service.startsWith(`madang.${name.replace('-', '_')}.v1.`))).toBe(true);
  });

  test('has a database role with rights on its own schema alone', async () => {
    const own = services.find((s) => s.name === name);
    const client = new pg.Client({ connectionString: cluster.databaseUrl(own?.schema ?? '') });
    await client.connect();
    try {
      for (const other of services.filter((s) => s.name !== name)) {
        await expect(client.query(`select count(*) from ${other.schema}.outbox`)).rejects.toThrow(/permission denied/);
      }
      await expect(client.query('create schema intruder')).rejects.toThrow(/permission denied/);
      await expect(client.query(`select pg_read_file('/etc/passwd')`)).rejects.toThrow(/permission denied/);
      expect((await client.query(`select count(*) from ${own?.schema}.outbox`)).rowCount).toBe(1);
    } finally {
      await client.end();
    }
  });
});

/** What became of a call of each method, with empty requests. */
async function callAll(header: string): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  for (const service of contracts) {
    const name = (service.typeName.split('.')[1] ?? '').replace('_', '-');
    const transport = grpcTransport(cluster.address(name), () => header);
    for (const method of service.methods) {
      const answer = transport.unary(method as DescMethodUnary, undefined, 5_000, {}, {});
      const outcome = await answer.then(
        () => 'answered',
        (error) => toDomainError(error).reason,
      );
      said.set(`${name}.${method.name}`, outcome);
    }
    transport.close();
  }
  return said;
}

describe('a stranger inside of the network', () => {
  const administrator = { kind: AccountKind.ADMIN, accountId: 1n, account: 'admin', permissions: ['*'] };

  test.each([
    ['that shows no principal', '', 'INVALID_REQUEST'],
    [
      'that forged one with a secret of its own',
      new PrincipalSeal('a-secret-that-somebody-made-up-at-home').sign(administrator, Date.now()),
      'FORBIDDEN',
    ],
    ['that shows anything', 'anything.at-all', 'FORBIDDEN'],
  ])('%s gets nothing from any method of any service', async (_who, header, reason) => {
    const said = await callAll(header);
    expect(said.size).toBeGreaterThan(100);
    expect([...said].filter(([, outcome]) => outcome !== reason)).toEqual([]);
  });

  test.each([
    ['nothing', {}],
    ['a wrong password', { user: 'madang', pass: 'guessed' }],
  ])('that tells NATS %s is refused', async (_what, credentials) => {
    const connecting = connect({ servers: cluster.brokers.nats, reconnect: false, ...credentials });
    await expect(connecting).rejects.toThrow(/authorization/i);
  });

  test('that tells Redis nothing is refused', async () => {
    const [host, port] = cluster.brokers.redis.split(':');
    const socket = createConnection({ host, port: Number(port) });
    socket.write('PING\r\nGET madang:a\r\n');
    const said = await new Promise<string>((resolve, reject) => {
      let text = '';
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        text += chunk;
        if (text.split('\r\n').length > 2) resolve(text);
      });
    });
    socket.destroy();
    expect(said).toMatch(/^-NOAUTH.*\r\n-NOAUTH/);
  });
});

test('the gateway is ready and names its parts', async () => {
  const answer = await fetch(`${cluster.url}/readyz`);
  expect(answer.status).toBe(200);
});
