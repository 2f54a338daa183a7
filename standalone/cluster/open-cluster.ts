import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Logger } from '@madang/runtime/log.ts';
import { type Platform, platformFor } from '@madang/runtime/platform.ts';
import { bootstrap, rolePassword } from '@madang/runtime/postgres/bootstrap.ts';
import { MetricsTargets } from '../metrics-targets.ts';
import type { InstallationSecrets } from '../secrets.ts';
import { services } from '../services.ts';
import { Addresses } from './addresses.ts';
import { brokers } from './brokers.ts';
import { caller } from './caller.ts';
import { Child } from './child.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface ClusterOptions {
  adminUrl: string;
  dataDir: string;
  secrets: InstallationSecrets;
  /** Paths of the programs of Redis and NATS. */
  redis: string;
  nats: string;
  log: Logger;
  /** Port of the gateway, and the next ones for its replicas; 0 for free ones. */
  port?: number;
  /** How many processes of each service and of the gateway there are. */
  replicas?: number;
  /** Further environment of every process. */
  env?: NodeJS.ProcessEnv;
  beforeOpening?(platform: Platform): Promise<void>;
}

export interface Cluster extends AsyncDisposable {
  /** Where the first gateway answers. */
  url: string;
  /** Where every gateway answers. */
  urls: readonly string[];
  /** Every process by name: identity … stats, gateway, nats, redis; with replicas identity-1, identity-2 and so on. */
  children: ReadonlyMap<string, Child>;
  /** The processes of a service, of the gateway, or of nats or redis. */
  replicasOf(name: string): readonly Child[];
  /** A caller's view of the cluster over gRPC, for tests and tools. */
  platform(name: string): Platform;
  databaseUrl(schema: string): string;
  /** Address of a service's gRPC server. */
  address(service: string): string;
  /** Where NATS and Redis listen. */
  brokers: { nats: string; redis: string };
}

/** Settings of the database: each replica has pools of its own. */
export const connectionsFor = (replicas: number): Record<string, string> => ({
  max_connections: String(160 * replicas),
});

/** A busy machine starts some twenty processes side by side. */
const readyLimitMs = 120_000;

/** What a process of the product says when it is ready. */
const readyLine = /^\{.*"msg":"ready".*\}$/m;

/** What a process tells in that line. */
interface ReadyLine {
  listen?: string;
  url?: string;
  /** Port of its listener for /metrics. */
  metrics?: number;
}

/** One process per service on this machine, or several, with NATS, Redis and a database role for each. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const stack = new AsyncDisposableStack();
  const groups = new Map<string, Child[]>();
  try {
    return await open(options, stack, groups);
  } catch (error) {
    for (const child of [...groups.values()].flat())
      if (child.complaints.length > 0) options.log.error({ process: child.name, said: child.complaints }, 'it told');
    await stack.disposeAsync();
    throw error;
  }
}

async function open(
  options: ClusterOptions,
  stack: AsyncDisposableStack,
  groups: Map<string, Child[]>,
): Promise<Cluster> {
  const { dataDir, secrets, replicas = 1 } = options;
  const start = async (name: string, group: Child[]): Promise<void> => {
    groups.set(name, group);
    for (const child of group) stack.use(child);
    await Promise.all(
      group.map(async (child) => {
        // One that ends before it is ready is started again, as later on.
        child.start().catch(() => undefined);
        await child.ready(readyLimitMs);
      }),
    );
  };
  const broker = brokers(options);
  await Promise.all(broker.children.map((child) => start(child.name, [child])));
  const owners = services.map(({ schema }) => {
    const role = `madang_${schema}`;
    return { schema, role, password: rolePassword(secrets.database, role) };
  });
  const urls = await bootstrap(options.adminUrl, 'madang', owners);
  const addresses = new Addresses(join(dataDir, 'addresses'));
  addresses.clear(services.map(({ name }) => name));
  const shared: NodeJS.ProcessEnv = {
    ...broker.env(),
    ...secretsEnv(secrets),
    ...Object.fromEntries(services.map(({ name }) => [variable(name), addresses.target(name)])),
    LOG_LEVEL: 'info',
    METRICS_PORT: '0',
    FILES_DIR: join(options.dataDir, 'files'),
    NODE_COMPILE_CACHE: join(options.dataDir, 'compiled'),
    ...options.env,
  };
  const several = (name: string, make: (process: string, index: number) => Child): Child[] =>
    Array.from({ length: replicas }, (_, i) => make(replicas === 1 ? name : `${name}-${i + 1}`, i));

  const targets = stack.use(new MetricsTargets(dataDir));
  const service = (name: string, schema: string) => (process: string) =>
    program(process, `services/${name}`, {
      env: () => ({ ...shared, DATABASE_URL: urls.get(schema), LISTEN: '127.0.0.1:0' }),
      onReady: ({ listen, metrics }) => {
        if (metrics) targets.set(process, metrics);
        if (listen) addresses.set(name, process, listen);
      },
    });
  await Promise.all(services.map(({ name, schema }) => start(name, several(name, service(name, schema)))));

  const { resources, untilServing } = caller(options, (service) => addresses.target(service), urls, stack);
  await Promise.all(services.map(({ name }) => untilServing(name, readyLimitMs)));
  await options.beforeOpening?.(platformFor('standalone', resources));

  const apis: string[] = [];
  const gateway = (process: string, index: number) =>
    program(process, 'gateway', {
      env: () => ({
        ...shared,
        HOST: '127.0.0.1',
        PORT: portOf(apis[index], options.port, index),
      }),
      onReady: ({ url, metrics }) => {
        if (metrics) targets.set(process, metrics);
        apis[index] = url ?? '';
      },
    });
  await start('gateway', several('gateway', gateway));
  return {
    url: apis[0] ?? '',
    urls: apis,
    children: new Map([...groups.values()].flat().map((child) => [child.name, child])),
    replicasOf: (name) => groups.get(name) ?? [],
    platform: (name) => platformFor(name, resources),
    databaseUrl: resources.databaseUrl,
    address: (name) => addresses.of(name)[0] ?? '',
    brokers: broker.addresses(),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** A process of the product: its folder's `main.ts`. */
function program(
  name: string,
  folder: string,
  { env, onReady }: { env(): NodeJS.ProcessEnv; onReady(said: ReadyLine): void },
): Child {
  return new Child({
    name,
    command: process.execPath,
    args: () => [join(root, folder, 'main.ts')],
    env,
    readyWhen: readyLine,
    onReady: ([line]) => onReady(JSON.parse(line) as ReadyLine),
  });
}

/** A gateway keeps the port that it took first: its clients know no other. */
function portOf(url: string | undefined, wanted: number | undefined, index: number): string {
  if (url) return new URL(url).port;
  return String(wanted ? wanted + index : 0);
}

const secretsEnv = (secrets: InstallationSecrets): NodeJS.ProcessEnv => ({
  MADANG_PRINCIPAL_SECRET: secrets.principal,
  MADANG_AUDIT_SECRET: secrets.audit,
  MADANG_PII_SECRET: secrets.pii,
});

const variable = (name: string): string => `${name.replace('-', '_').toUpperCase()}_ADDR`;
