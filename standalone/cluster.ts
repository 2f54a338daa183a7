import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { integer } from '@madang/runtime/config.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { Metrics } from '@madang/runtime/metrics.ts';
import { watchUnhandled } from '@madang/runtime/unhandled.ts';
import { findNats, findRedis } from '../scripts/servers.ts';
import { connectionsFor, openCluster } from './cluster/open-cluster.ts';
import { readStandaloneConfig } from './config.ts';
import { fillDemo } from './demo.ts';
import { firstAdministrator } from './first-administrator.ts';
import { holdFolder } from './hold-data.ts';
import { openPostgres } from './open-postgres.ts';
import { startOriginals } from './originals.ts';
import { readSecrets } from './secrets.ts';
import { buildSites } from './sites.ts';
import { untilStopped } from './until-stopped.ts';

/**
 * The same code as one process per service, on this machine: `npm run cluster`; with `-- --replicas 2`, two of each
 * service and of the gateway, whose ports follow each other.
 */
const { values } = parseArgs({ options: { replicas: { type: 'string', default: '1' } } });
const replicas = integer(1, 8)(values.replicas);
const config = readStandaloneConfig({ MADANG_DATA: '.madang/cluster', ...process.env });
const dataDir = resolve(config.MADANG_DATA);
const log = createLogger('cluster', config.LOG_LEVEL);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

await untilStopped(log, async (stack) => {
  stack.use(watchUnhandled(log, new Metrics()));
  say(`The cluster starts; its data is in ${dataDir}`);
  stack.use(holdFolder(dataDir));
  const secrets = readSecrets(dataDir);
  const sites = buildSites();
  const [redis, nats] = await Promise.all([findRedis(), findNats()]);
  const adminUrl = await openPostgres(stack, config, {
    password: secrets.database,
    log,
    settings: connectionsFor(replicas),
  });
  const cluster = stack.use(
    await openCluster({
      adminUrl,
      dataDir,
      secrets,
      redis,
      nats,
      log,
      port: config.PORT,
      env: {
        SPORTS_PROVIDERS: config.SPORTS_PROVIDERS,
        ...(config.MADANG_ORIGINALS && { CASINO_INNER: process.env.CASINO_INNER || '127.0.0.1' }),
        ...(config.MADANG_DEMO && { GATEWAY_DEV_OUTBOX: '1' }),
      },
      replicas,
      beforeOpening: async (platform) => {
        if (config.MADANG_DEMO) await fillDemo(platform);
        await firstAdministrator(platform, say);
        await sites;
      },
    }),
  );
  if (config.MADANG_ORIGINALS && config.PORT > 0) {
    const { url: platformUrl } = cluster;
    const originals = stack.use(startOriginals({ dataDir, port: config.ORIGINALS_PORT, platformUrl, log }));
    if (config.MADANG_DEMO)
      await originals.link(cluster.platform('standalone')).catch((err: unknown) => log.warn({ err }, 'originals'));
  }
  for (const [name, child] of cluster.children) say(`  ${name} (pid ${child.pid})`);
  say(`Ready: ${cluster.urls.join(' and ')}`);
});
