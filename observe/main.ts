import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findProgram } from '../runtime/find-program.ts';
import { say } from '../scripts/run.ts';
import { metricsFile } from '../standalone/metrics-targets.ts';
import { prometheusConfig } from './prometheus-config.ts';

/**
 * `npm run observe`: Prometheus on loopback, with the rules of this folder, for the standalone and the cluster that run on
 * this machine. Its data is in `observe` of the data folder; Ctrl-C ends it.
 */
const port = process.env.OBSERVE_PORT || '9090';
const folders = process.env.MADANG_DATA ? [process.env.MADANG_DATA] : ['.madang', '.madang/cluster'];
const targets = folders.map((folder) => metricsFile(resolve(folder)));
const prometheus = findProgram('prometheus');

if (!prometheus) {
  say(
    'Prometheus is not here: apt-get install prometheus (Debian starts one of its own: systemctl disable --now prometheus)',
  );
  process.exit(1);
}
if (!targets.some((file) => existsSync(file)))
  say(`Nothing runs with its data in ${folders.join(' or ')} yet; it is seen as soon as it does.`);

const home = resolve(folders[0] ?? '.madang', 'observe');
mkdirSync(home, { recursive: true });
const config = join(home, 'prometheus.json');
writeFileSync(config, prometheusConfig(targets));
const address = `127.0.0.1:${port}`;
const child = spawn(
  prometheus,
  [
    `--config.file=${config}`,
    `--storage.tsdb.path=${join(home, 'series')}`,
    '--storage.tsdb.retention.time=15d',
    `--web.listen-address=${address}`,
    '--log.level=warn',
  ],
  { stdio: ['ignore', 'inherit', 'inherit'] },
);
say(`Prometheus: http://${address}/alerts and http://${address}/graph; the dashboards are in observe/dashboards`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => process.exit(code ?? 0));
