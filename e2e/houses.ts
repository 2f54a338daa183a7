import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@madang/runtime/log.ts';
import type { Platform } from '@madang/runtime/platform.ts';
import { startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import { findNats, findRedis } from '../scripts/servers.ts';
import { type Cluster, connectionsFor, openCluster } from '../standalone/cluster/open-cluster.ts';
import { fillDemo } from '../standalone/demo.ts';
import { type House, openHouse } from '../standalone/house.ts';
import { houseSecrets } from '../standalone/secrets.ts';

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

const log = createLogger('e2e', process.env.LOG_LEVEL ?? 'fatal');

async function ground(stack: AsyncDisposableStack, replicas = 1): Promise<{ dataDir: string; adminUrl: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-e2e-'));
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startEmbedded({
    dataDir: `${dataDir}-postgres`,
    persistent: false,
    settings: connectionsFor(replicas),
  });
  stack.defer(() => postgres.stop());
  return { dataDir, adminUrl: postgres.url };
}

/** Everything in this process, on a throw-away database with the demo's people. */
export async function openStandalone(): Promise<House & Whole> {
  const stack = new AsyncDisposableStack();
  try {
    const { dataDir, adminUrl } = await ground(stack);
    const secrets = houseSecrets(dataDir);
    const house = stack.use(
      await openHouse({ adminUrl, secrets, log, gateway: { port: 0, devOutbox: true }, beforeOpening: fillDemo }),
    );
    return { ...house, adminUrl, [Symbol.asyncDispose]: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** One process per service, or several, with NATS and Redis. */
export async function openTestCluster(env: NodeJS.ProcessEnv = {}, replicas = 1): Promise<Cluster & Whole> {
  const stack = new AsyncDisposableStack();
  try {
    const { dataDir, adminUrl } = await ground(stack, replicas);
    const [redis, nats] = await Promise.all([findRedis(), findNats()]);
    const secrets = houseSecrets(dataDir);
    const cluster = stack.use(
      await openCluster({ adminUrl, dataDir, secrets, redis, nats, log, env, replicas, beforeOpening: fillDemo }),
    );
    return { ...cluster, adminUrl, [Symbol.asyncDispose]: () => stack.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

export const openWhole = (way: Way): Promise<Whole> => (way === 'standalone' ? openStandalone() : openTestCluster());
