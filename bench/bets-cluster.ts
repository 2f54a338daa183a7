import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@madang/runtime/log.ts';
import { startEmbedded } from '@madang/runtime/postgres/embedded.ts';
import { findNats, findRedis } from '../scripts/servers.ts';
import { openCluster } from '../standalone/cluster/open-cluster.ts';
import { fillDemo } from '../standalone/demo.ts';
import { readSecrets } from '../standalone/secrets.ts';
import { measureBets } from './bet-load.ts';
import type { Figure } from './figure.ts';

/** The same load on one process per service; all of them share the two cores with the client. */
export async function run(): Promise<Figure[]> {
  await using stack = new AsyncDisposableStack();
  const dataDir = mkdtempSync(join(tmpdir(), 'madang-bench-'));
  stack.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await startEmbedded({ dataDir: `${dataDir}-postgres`, persistent: false });
  stack.defer(() => postgres.stop());
  const cluster = stack.use(
    await openCluster({
      adminUrl: postgres.url,
      dataDir,
      secrets: readSecrets(dataDir),
      redis: await findRedis(),
      nats: await findNats(),
      log: createLogger('bench', 'error'),
      env: { GATEWAY_RATE_PERCENT: '1000000', LOG_LEVEL: 'info' },
      beforeOpening: fillDemo,
    }),
  );
  return await measureBets('cluster', cluster, null);
}
