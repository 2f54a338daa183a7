import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as grpc from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { services } from '../standalone/services.ts';
import { openTestCluster } from './houses.ts';

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

test('the gateway is ready and names its parts', async () => {
  const answer = await fetch(`${cluster.url}/readyz`);
  expect(answer.status).toBe(200);
});
