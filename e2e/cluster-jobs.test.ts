import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../scripts/run.ts';
import { services } from '../standalone/services.ts';
import { openTestCluster } from './harness.ts';

/** The programs that a cluster runs beside its services, as its jobs run them: each as a process with an environment alone. */
const root = fileURLToPath(new URL('..', import.meta.url));

let cluster: Awaited<ReturnType<typeof openTestCluster>>;
beforeAll(async () => {
  cluster = await openTestCluster({ HEALTH_LISTEN: '127.0.0.1:0', METRICS_HOST: '127.0.0.1', METRICS_PORT: '0' });
});
afterAll(() => cluster?.[Symbol.asyncDispose]());

const job = (program: string, args: readonly string[], env: NodeJS.ProcessEnv) =>
  run(process.execPath, [join(root, 'standalone', program), ...args], { env });

test('each service’s schema is migrated by its own role, once more without effect', async () => {
  for (const { name, schema } of services) {
    const { code, output } = await job('migrate.ts', [name], { DATABASE_URL: cluster.databaseUrl(schema) });
    expect(output).toContain('"msg":"migrated"');
    expect(code).toBe(0);
  }
});

test('a migration of nobody, or without a database, is refused', async () => {
  expect((await job('migrate.ts', ['bets'], { DATABASE_URL: cluster.databaseUrl('wallet') })).code).toBe(2);
  expect((await job('migrate.ts', ['../gateway'], { DATABASE_URL: cluster.databaseUrl('wallet') })).code).toBe(2);
  expect((await job('migrate.ts', ['wallet'], { DATABASE_URL: '' })).code).toBe(2);
  // A role reaches its own schema alone.
  expect((await job('migrate.ts', ['wallet'], { DATABASE_URL: cluster.databaseUrl('stats') })).code).toBe(1);
});

const addresses = () =>
  Object.fromEntries(
    services.map(({ name }) => [`${name.replace('-', '_').toUpperCase()}_ADDR`, `ipv4:${cluster.address(name)}`]),
  );

test('what is set up already is left as it is', async () => {
  const { code, output } = await job('setup.ts', [], {
    ...addresses(),
    MADANG_PRINCIPAL_SECRET: cluster.secrets.principal,
  });
  expect(output).toContain('"msg":"set up"');
  expect(code).toBe(0);
});

test('who does not know the secret sets nothing up', async () => {
  const { code } = await job('setup.ts', [], {
    ...addresses(),
    MADANG_PRINCIPAL_SECRET: 'a secret that nobody else has ever heard of',
    MADANG_ADMIN_ACCOUNT: 'second',
    MADANG_ADMIN_PASSWORD: 'a word of my own',
  });
  expect(code).toBe(1);
});

test('a member’s bet is taken, and costs its stake once', async () => {
  const env = { MADANG_URL: cluster.url, MADANG_HOST: 'localhost', MADANG_MEMBER_ACCOUNT: 'player1' };
  const { code, output } = await job('take-bet.ts', [], { ...env, MADANG_MEMBER_PASSWORD: 'madang-player' });
  expect(output).toMatch(/^bet [0-9a-f-]{36} on \S+ for \d+ KRW is accepted; the member has \d+ KRW\n$/);
  expect(code).toBe(0);
});

test('a bet that cannot be taken is told of', async () => {
  const env = { MADANG_URL: cluster.url, MADANG_MEMBER_ACCOUNT: 'player1', MADANG_MEMBER_PASSWORD: 'wrong' };
  const { code, output } = await job('take-bet.ts', [], env);
  expect(output).toContain('no bet was taken');
  expect(code).toBe(1);
});
