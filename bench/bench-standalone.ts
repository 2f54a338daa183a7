import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatewayConfig } from '@madang/gateway/config.ts';
import { createLogger } from '@madang/runtime/log.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import { findNats, findRedis } from '../scripts/servers.ts';
import { openCluster } from '../standalone/cluster/open-cluster.ts';
import { fillDemo } from '../standalone/demo.ts';
import { openStandalone, type Standalone } from '../standalone/open-standalone.ts';
import { type InstallationSecrets, readSecrets } from '../standalone/secrets.ts';
import type { ServiceEntry } from '../standalone/services.ts';
import type { Processes } from './cost.ts';

/** What is measured: the product on a throw-away database, with the rate limits out of the way. */
export interface Measured {
  url: string;
  platform(name: string): Platform;
  databaseUrl(schema: string): string;
  adminUrl: string;
  /** The product's own processes; the database's are found by its connections. */
  processes(): Processes;
}

export interface BenchOptions {
  /** Settings of the database beyond the product's own. */
  postgres?: Record<string, string>;
  /** Of the standalone: services that are started otherwise, and what the gateway has beside a free port and no limit of rates. */
  services?: readonly ServiceEntry[];
  gateway?: Partial<GatewayConfig>;
  /** Further environment of a cluster's processes. */
  env?: NodeJS.ProcessEnv;
}

const level = process.env.LOG_LEVEL ?? 'error';

async function throwAway(
  stack: AsyncDisposableStack,
  { postgres: settings = {} }: BenchOptions,
): Promise<{ dataDir: string; adminUrl: string; secrets: InstallationSecrets }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startEmbedded({ dataDir: `${dataDir}-postgres`, persistent: false, settings });
  stack.defer(() => postgres.stop());
  return { dataDir, adminUrl: postgres.url, secrets: readSecrets(dataDir) };
}

/** All of it in this process. */
export async function benchStandalone(options: BenchOptions = {}): Promise<Standalone & Measured> {
  const stack = new AsyncDisposableStack();
  const { adminUrl, secrets } = await throwAway(stack, options);
  const harness = stack.use(
    await openStandalone({
      adminUrl,
      secrets,
      log: createLogger('bench', level),
      gateway: { port: 0, ratePercent: 1_000_000, ...options.gateway },
      ...(options.services && { services: options.services }),
      beforeOpening: fillDemo,
    }),
  );
  return {
    ...harness,
    adminUrl,
    processes: () => new Map([['standalone', process.pid]]),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** A process for each service. */
export async function benchCluster(options: BenchOptions = {}): Promise<Measured & AsyncDisposable> {
  const stack = new AsyncDisposableStack();
  const { dataDir, adminUrl, secrets } = await throwAway(stack, options);
  const cluster = stack.use(
    await openCluster({
      adminUrl,
      dataDir,
      secrets,
      redis: await findRedis(),
      nats: await findNats(),
      log: createLogger('bench', level),
      env: { GATEWAY_RATE_PERCENT: '1000000', LOG_LEVEL: 'info', ...options.env },
      beforeOpening: fillDemo,
    }),
  );
  return {
    ...cluster,
    adminUrl,
    processes: () => new Map([...cluster.children].map(([name, child]) => [name, child.pid ?? 0])),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}
