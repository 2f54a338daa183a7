import { flushCompileCache } from 'node:module';
import { resolve } from 'node:path';
import { readGatewayConfig } from '@madang/gateway/config.ts';
import { openFileStore } from '@madang/runtime/files/open-file-store.ts';
import { createLogger } from '@madang/runtime/log.ts';
import { Metrics } from '@madang/runtime/metrics.ts';
import { startTracing } from '@madang/runtime/tracing/start-tracing.ts';
import { watchUnhandled } from '@madang/runtime/unhandled.ts';
import { filesArchive } from './backup/archive.ts';
import { readStandaloneConfig } from './config.ts';
import { fillDemo, sellCasino } from './demo.ts';
import { firstAdministrator } from './first-administrator.ts';
import { holdFolder } from './hold-data.ts';
import { MetricsTargets } from './metrics-targets.ts';
import { archiveOf, openPostgres } from './open-postgres.ts';
import { openStandalone } from './open-standalone.ts';
import { startOriginals } from './originals.ts';
import { readSecrets } from './secrets.ts';
import { buildSites, siteFolders } from './sites.ts';
import { untilStopped } from './until-stopped.ts';

const config = readStandaloneConfig(process.env);
const dataDir = resolve(config.MADANG_DATA);
const log = createLogger('madang', config.LOG_LEVEL);
const gateway = readGatewayConfig(process.env);
/** Codes of the demo's members are of use to nobody else; any other installation shows them only where it is told to. */
const devOutbox = config.MADANG_DEMO || gateway.devOutbox === true;
/** The built-in supplier answers on this machine, where no other supplier may be asked. */
const innerSuppliers = config.MADANG_ORIGINALS && { CASINO_INNER: process.env.CASINO_INNER || '127.0.0.1' };
const started = performance.now();
const say = (text: string): void => void process.stdout.write(`${text}\n`);

await untilStopped(log, async (stack) => {
  stack.use(await startTracing('madang'));
  const metrics = new Metrics(true);
  stack.use(watchUnhandled(log, metrics));
  say(`Madang starts; its data is in ${dataDir}`);
  stack.use(holdFolder(dataDir));
  const secrets = readSecrets(dataDir);
  const folders = siteFolders(config.MADANG_SITES);
  const sites = config.MADANG_BUILD_SITES ? buildSites(folders) : undefined;
  const archive = archiveOf(config);
  const adminUrl = await openPostgres(stack, config, { password: secrets.database, log });
  const standalone = stack.use(
    await openStandalone({
      adminUrl,
      secrets,
      log,
      metrics,
      files: openFileStore({ ...process.env, ...filesArchive(archive) }, resolve(dataDir, 'files')),
      env: { SPORTS_PROVIDERS: config.SPORTS_PROVIDERS, ...innerSuppliers },
      // A free port by default: `npm run observe` is told of it.
      gateway: { metricsPort: 0, ...gateway, ...folders, devOutbox },
      beforeOpening: async (platform) => {
        if (config.MADANG_DEMO) await fillDemo(platform);
        await firstAdministrator(platform, say);
        await sites;
      },
    }),
  );
  if (standalone.metricsPort) stack.use(new MetricsTargets(dataDir)).set('madang', standalone.metricsPort);
  if (config.MADANG_ORIGINALS && config.PORT > 0) {
    const { url: platformUrl } = standalone;
    const originals = stack.use(startOriginals({ dataDir, port: config.ORIGINALS_PORT, platformUrl, log }));
    if (config.MADANG_DEMO) {
      const platform = standalone.platform('standalone');
      const linked = originals.link(platform).then(() => sellCasino(platform));
      await linked.catch((err: unknown) => log.warn({ err }, 'the originals are not offered'));
    }
  }
  const places = `consoles: /admin and /pa${devOutbox ? ', SMS: /dev/outbox' : ''}`;
  say(`Ready after ${((performance.now() - started) / 1000).toFixed(1)} s: ${standalone.url}  (${places})`);
  // Node would write it when the process ends, and a killed one would leave nothing to the next.
  flushCompileCache();
});
