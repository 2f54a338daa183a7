import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { likelyPort } from '../likely-port.ts';
import { type Binaries, binaries, type RunAs, runAs } from './binaries.ts';

export interface EmbeddedOptions {
  /** Folder of the cluster's data; made on the first start. */
  dataDir: string;
  /** The superuser's password, set on the first start; a throw-away cluster needs none of its own. */
  password?: string;
  /** A throw-away cluster is deleted when it is stopped. */
  persistent?: boolean;
  /** Server settings beyond the defaults, as `name: value`. */
  settings?: Record<string, string>;
  onLog?: (line: string) => void;
  /** How long it may take until it answers: a minute where it is not told. */
  startLimitMs?: number;
  /** How often it is tried: 5 times where it is not told. */
  attempts?: number;
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
  // Filling each new file of the log with zeros holds up every commit for some 50 ms, twice a second in a fresh cluster.
  wal_init_zero: 'off',
  checkpoint_timeout: '5min',
  random_page_cost: '1.1',
  autovacuum_naptime: '20s',
  unix_socket_directories: '',
  log_min_messages: 'warning',
};

const usualStartLimitMs = 60_000;
const usualAttempts = 5;
const stopLimitMs = 10_000;
const ready = 'ready to accept connections';

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

/** The process that started a server and still runs: Node, as here. An orphan's parent is the machine's first process. */
function livingParent(pid: number): number | undefined {
  try {
    const parent = Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return basename(readlinkSync(`/proc/${parent}/exe`)).startsWith('node') ? parent : undefined;
  } catch {
    // Without /proc nobody knows: then the later start counts.
    return undefined;
  }
}

/**
 * A killed parent leaves its server running: end it in order, so that the same data can be opened again. A server whose
 * parent lives is in use, and is left alone.
 */
async function endOrphan(dataDir: string): Promise<void> {
  const pid = serverPid(dataDir);
  if (pid === undefined) return;
  if (isPostgresOf(pid, dataDir)) {
    const parent = livingParent(pid);
    if (parent !== undefined) throw new Error(`${dataDir} is in use by the process ${parent}: stop it first`);
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
  const programs = await binaries();
  const user = runAs();
  const password = options.password ?? 'throw-away';
  await endOrphan(dataDir);
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await initialise(programs, user, dataDir, password);
  const { server, port } = await startWithRetry(programs, user, options);
  const pid = server.pid ?? 0;
  // Nobody opens a throw-away cluster again: it ends with its process, even where nobody stops it.
  if (options.persistent === false) process.once('exit', () => server.kill('SIGQUIT'));
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
    port,
    pid,
    stop: async () => {
      if (server.exitCode === null && server.signalCode === null) {
        // Counted again, so that a process with nothing else to do waits for the end.
        server.ref();
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGINT');
        // One that cannot write its last checkpoint is ended as a crash would end it: the next start recovers it.
        const late = setTimeout(() => server.kill('SIGQUIT'), stopLimitMs);
        await ended;
        clearTimeout(late);
      }
      if (options.persistent === false) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function initialise(programs: Binaries, user: RunAs, dataDir: string, password: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  // The password goes through a file that initdb's user alone can read: arguments are there for all to see.
  const passwordFile = `${dataDir}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user.uid !== undefined && user.gid !== undefined) {
    for (const path of [dataDir, passwordFile]) chownSync(path, user.uid, user.gid);
  }
  try {
    const flags = [
      '--auth=scram-sha-256',
      '--username=postgres',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ];
    const args = [`--pgdata=${dataDir}`, `--pwfile=${passwordFile}`, ...flags];
    const child = spawn(programs.initdb, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
    const complaint = collect(child);
    const code = await new Promise<number | null>((resolve, reject) =>
      child.once('error', reject).once('exit', resolve),
    );
    if (code !== 0) throw new Error(`initdb failed on ${dataDir}: ${complaint()}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function collect(child: ChildProcess, onLog?: (line: string) => void): () => string {
  let text = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    text = (text + chunk).slice(-4_000);
    onLog?.(String(chunk));
  });
  return () => text.trim();
}

/** After a kill -9 the old server's children need a moment to let go of the shared memory; and a port may be taken. */
async function startWithRetry(
  programs: Binaries,
  user: RunAs,
  options: EmbeddedOptions,
): Promise<{ server: ChildProcess; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const port = likelyPort();
    try {
      return { server: await start(programs, user, port, options), port };
    } catch (error) {
      if (attempt >= (options.attempts ?? usualAttempts)) throw error;
      await sleep(300 * attempt);
    }
  }
}

function start(programs: Binaries, user: RunAs, port: number, options: EmbeddedOptions): Promise<ChildProcess> {
  const settings = { ...defaults, ...options.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(programs.postgres, ['-D', options.dataDir, '-p', String(port), ...flags], {
    ...user,
    // In a group of its own, so that an interrupt at the terminal reaches it only after the services have drained.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    const said = collect(child, options.onLog);
    const fail = (why: string): void =>
      reject(new Error(`Postgres did not start on ${options.dataDir}: ${why} ${said()}`));
    const timer = setTimeout(() => {
      child.kill('SIGQUIT');
      fail('it took too long');
    }, options.startLimitMs ?? usualStartLimitMs);
    child.once('error', (error) => fail(error.message));
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`it ended with ${code}`);
    });
    const whenReady = (): void => {
      if (!said().includes(ready)) return;
      child.stderr.off('data', whenReady);
      clearTimeout(timer);
      child.unref();
      resolve(child);
    };
    child.stderr.on('data', whenReady);
  });
}
