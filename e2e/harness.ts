import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { GatewayConfig } from '@madang/gateway/config.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { FileStore } from '@madang/runtime/files/file-store.ts';
import { localFileStore } from '@madang/runtime/files/local-file-store.ts';
import { createLogger } from '@madang/runtime/log.ts';
import type { Metrics } from '@madang/runtime/metrics.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import { throwAwayFolder } from '@madang/runtime/testing/throw-away-folder.ts';
import { unsynced } from '@madang/runtime/testing/unsynced.ts';
import { findNats, findRedis } from '../scripts/servers.ts';
import { type Cluster, connectionsFor, openCluster } from '../standalone/cluster/open-cluster.ts';
import { fillDemo } from '../standalone/demo.ts';
import { openStandalone, type Standalone } from '../standalone/open-standalone.ts';
import { type InstallationSecrets, readSecrets } from '../standalone/secrets.ts';
import { copyTemplate } from './template.ts';

/** The two ways to run: every test of the whole product passes on both. */
export const ways = ['standalone', 'cluster'] as const;
export type Way = (typeof ways)[number];

export interface Whole extends AsyncDisposable {
  url: string;
  /** Connection string of Postgres' superuser. */
  adminUrl: string;
  platform(name: string): Platform;
  databaseUrl(schema: string): string;
}

/** What Node compiled of the product, for all clusters of all runs. */
const compiled = fileURLToPath(new URL('../.cache/compiled', import.meta.url));

const log = createLogger('e2e', process.env.LOG_LEVEL ?? 'fatal');

/** A database of its own: a throw-away one, or the one of a data folder that is there already. */
async function ground(
  stack: AsyncDisposableStack,
  { existing, replicas = 1 }: { existing?: string | undefined; replicas?: number } = {},
): Promise<{ dataDir: string; adminUrl: string }> {
  if (existing !== undefined) {
    const { database: password } = readSecrets(existing);
    const postgres = await startEmbedded({ dataDir: join(existing, 'postgres'), password });
    stack.defer(() => postgres.stop());
    return { dataDir: existing, adminUrl: postgres.url };
  }
  const dataDir = throwAwayFolder('madang-e2e-');
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  await copyTemplate(`${dataDir}-postgres`);
  const postgres = await startEmbedded({
    dataDir: `${dataDir}-postgres`,
    persistent: false,
    settings: { ...connectionsFor(replicas), ...unsynced },
  });
  stack.defer(() => postgres.stop());
  return { dataDir, adminUrl: postgres.url };
}

interface StandaloneOptions {
  /** A data folder that is there already, in place of a throw-away database with the demo's people. */
  dataDir?: string;
  gateway?: Partial<GatewayConfig>;
  /** Environment of the services beside that of the process. */
  env?: NodeJS.ProcessEnv;
  /** The system's by default. */
  clock?: Clock;
  /** A folder by default. */
  files?: FileStore;
  /** What it counts; its own by default. */
  metrics?: Metrics;
}

/** Everything in this process. */
export async function openTestStandalone(options: StandaloneOptions = {}): Promise<Standalone & Whole> {
  const stack = new AsyncDisposableStack();
  try {
    const { dataDir, adminUrl } = await ground(stack, { existing: options.dataDir });
    const secrets = readSecrets(dataDir);
    const harness = stack.use(
      await openStandalone({
        adminUrl,
        secrets,
        log,
        beforeOpening: fillDemo,
        files: options.files ?? localFileStore(join(dataDir, 'files')),
        gateway: { port: 0, devOutbox: true, ...options.gateway },
        env: options.env ?? {},
        ...(options.clock && { clock: options.clock }),
        ...(options.metrics && { metrics: options.metrics }),
      }),
    );
    return { ...harness, adminUrl, [Symbol.asyncDispose]: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** One process per service, or several, with NATS and Redis. */
export async function openTestCluster(
  env: NodeJS.ProcessEnv = {},
  replicas = 1,
): Promise<Cluster & Whole & { secrets: InstallationSecrets }> {
  const stack = new AsyncDisposableStack();
  try {
    const { dataDir, adminUrl } = await ground(stack, { replicas });
    const [redis, nats] = await Promise.all([findRedis(), findNats()]);
    const secrets = readSecrets(dataDir);
    const cluster = stack.use(
      await openCluster({
        adminUrl,
        dataDir,
        secrets,
        redis,
        nats,
        log,
        replicas,
        env: { GATEWAY_DEV_OUTBOX: '1', NODE_COMPILE_CACHE: compiled, ...env },
        beforeOpening: fillDemo,
      }),
    );
    return { ...cluster, adminUrl, secrets, [Symbol.asyncDispose]: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

export const openWhole = (way: Way): Promise<Whole> =>
  way === 'standalone' ? openTestStandalone() : openTestCluster();
