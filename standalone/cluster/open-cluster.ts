import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DescService } from '@bufbuild/protobuf';
import { MemoryCache } from '@madang/runtime/cache/memory.ts';
import { systemClock } from '@madang/runtime/clock.ts';
import { LocalBus } from '@madang/runtime/events/local-bus.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { Metrics } from '@madang/runtime/metrics.ts';
import { type Ground, type Platform, platformFor } from '@madang/runtime/platform.ts';
import { bootstrap, rolePassword } from '@madang/runtime/postgres/bootstrap.ts';
import { Dispatcher } from '@madang/runtime/rpc/dispatcher.ts';
import { grpcTransport } from '@madang/runtime/rpc/grpc-client.ts';
import { PrincipalSeal } from '@madang/runtime/rpc/principal.ts';
import type { HouseSecrets } from '../secrets.ts';
import { services } from '../services.ts';
import { Child } from './child.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ClusterOptions {
  adminUrl: string;
  dataDir: string;
  secrets: HouseSecrets;
  /** Paths of the programs of Redis and NATS. */
  redis: string;
  nats: string;
  log: Logger;
  /** Port of the gateway; 0 for a free one. */
  port?: number;
  /** Further environment of every process. */
  env?: NodeJS.ProcessEnv;
  beforeOpening?(platform: Platform): Promise<void>;
}

export interface Cluster extends AsyncDisposable {
  /** Where the gateway answers. */
  url: string;
  /** Every process by name: identity … stats, gateway, nats, redis. */
  children: ReadonlyMap<string, Child>;
  /** A caller's view of the cluster over gRPC, for tests and tools. */
  platform(name: string): Platform;
  databaseUrl(schema: string): string;
  /** Address of a service's gRPC server. */
  address(service: string): string;
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** One process per service on this machine, with NATS, Redis and a database role for each. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const stack = new AsyncDisposableStack();
  const children = new Map<string, Child>();
  const add = async (child: Child): Promise<void> => {
    children.set(child.name, stack.use(child));
    await child.start();
  };
  try {
    const broker = await startBrokers(options, add);
    const owners = services.map(({ schema }) => {
      const role = `madang_${schema}`;
      return { schema, role, password: rolePassword(options.secrets.database, role) };
    });
    const urls = await bootstrap(options.adminUrl, 'madang', owners);
    const addresses = new Map<string, string>();
    for (const { name } of services) addresses.set(name, `127.0.0.1:${await freePort()}`);
    const shared = {
      ...broker,
      ...secretsEnv(options.secrets),
      ...addressEnv(addresses),
      LOG_LEVEL: 'info',
      ...options.env,
    };
    const start = (name: string, env: NodeJS.ProcessEnv): Promise<void> =>
      add(
        new Child({
          name,
          command: process.execPath,
          args: [entry(name)],
          env: { ...shared, ...env },
          readyWhen: /"msg":"ready"/,
        }),
      );
    await Promise.all(
      services.map(({ name, schema }) => start(name, { DATABASE_URL: urls.get(schema), LISTEN: addresses.get(name) })),
    );
    const ground = callerGround(options, addresses, urls, stack);
    await options.beforeOpening?.(platformFor('standalone', ground));
    const port = options.port || (await freePort());
    await start('gateway', { HOST: '127.0.0.1', PORT: String(port) });
    return {
      url: `http://127.0.0.1:${port}`,
      children,
      platform: (name) => platformFor(name, ground),
      databaseUrl: ground.databaseUrl,
      address: (service) => addresses.get(service) ?? '',
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

const entry = (name: string): string => join(root, name === 'gateway' ? 'gateway' : `services/${name}`, 'main.ts');

async function startBrokers(options: ClusterOptions, add: (child: Child) => Promise<void>): Promise<NodeJS.ProcessEnv> {
  const natsPort = await freePort();
  const redisPort = await freePort();
  const natsData = join(options.dataDir, 'nats');
  const redisData = join(options.dataDir, 'redis');
  for (const folder of [natsData, redisData]) mkdirSync(folder, { recursive: true });
  await add(
    new Child({
      name: 'nats',
      command: options.nats,
      args: ['-a', '127.0.0.1', '-p', String(natsPort), '-js', '-sd', natsData],
      readyWhen: /Server is ready/,
    }),
  );
  await add(
    new Child({
      name: 'redis',
      command: options.redis,
      args: [
        '--bind',
        '127.0.0.1',
        '--port',
        String(redisPort),
        '--dir',
        redisData,
        '--save',
        '',
        '--appendonly',
        'no',
      ],
      readyWhen: /Ready to accept connections/,
    }),
  );
  return { NATS_URL: `nats://127.0.0.1:${natsPort}`, REDIS_URL: `redis://127.0.0.1:${redisPort}` };
}

const secretsEnv = (secrets: HouseSecrets): NodeJS.ProcessEnv => ({
  MADANG_PRINCIPAL_SECRET: secrets.principal,
  MADANG_AUDIT_SECRET: secrets.audit,
  MADANG_PII_SECRET: secrets.pii,
});

const variable = (name: string): string => `${name.replace('-', '_').toUpperCase()}_ADDR`;

const addressEnv = (addresses: Map<string, string>): NodeJS.ProcessEnv =>
  Object.fromEntries([...addresses].map(([name, address]) => [variable(name), address]));

/** What a tool needs to call the services: it serves nothing and hears nothing. */
function callerGround(
  options: ClusterOptions,
  addresses: Map<string, string>,
  urls: Map<string, string>,
  stack: AsyncDisposableStack,
): Ground {
  const { secrets, log } = options;
  const seal = new PrincipalSeal(secrets.principal);
  const metrics = new Metrics();
  const transports = new Map<string, ReturnType<typeof grpcTransport>>();
  stack.defer(() => {
    for (const transport of transports.values()) transport.close();
  });
  return {
    clock: systemClock,
    log,
    secrets,
    seal,
    metrics,
    dispatcher: new Dispatcher(seal, systemClock, metrics),
    cache: stack.use(new MemoryCache(systemClock)),
    bus: stack.use(new LocalBus(log)),
    databaseUrl: (schema) => urls.get(schema) ?? '',
    transport: (service: DescService, identify) => {
      const name = (service.typeName.split('.')[1] ?? '').replace('_', '-');
      const known = transports.get(name) ?? grpcTransport(addresses.get(name) ?? '', identify);
      transports.set(name, known);
      return known;
    },
  };
}
