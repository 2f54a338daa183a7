import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram as findOnMachine } from '../find-program.ts';
import { likelyPort } from '../likely-port.ts';
import { throwAwayFolder } from './throw-away-folder.ts';

const startLimitMs = 10_000;

/** A program that an environment variable names, or that the project or the machine has; undefined where there is none. */
export const findProgram = (name: string, variable: string): string | undefined =>
  process.env[variable] || findOnMachine(name);

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}

/** Resolves when a process has ended. */
export function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}

export interface RunningServer extends AsyncDisposable {
  port: number;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
}

/** How a program is started on a port, in a folder of its own. */
type Arguments = (port: number, folder: string) => string[];

/** Waits until a server that was started takes connections; throws where it ends, or is not there in time. */
async function answersOn(port: number, server: ChildProcess): Promise<void> {
  const end = Date.now() + startLimitMs;
  while (!(await accepts(port))) {
    if (server.exitCode !== null || Date.now() > end)
      throw new Error(`${server.spawnfile} did not start on port ${port}`);
    await sleep(20);
  }
  // What answers there may be another's server, on whose port this one could not start.
  await sleep(50);
  if (server.exitCode !== null) throw new Error(`${server.spawnfile} ended, as port ${port} is taken`);
}

/** A server of the test's own on loopback, with a folder that goes when it is disposed of. */
export async function startServer(program: string, args: Arguments): Promise<RunningServer> {
  const folder = throwAwayFolder('madang-server-');
  let child: ChildProcess | undefined;
  const kill = async (): Promise<void> => {
    child?.kill('SIGKILL');
    if (child) await ended(child);
  };
  const startOn = async (port: number): Promise<void> => {
    const server = spawn(program, args(port, folder), { stdio: 'ignore' });
    child = server;
    try {
      await answersOn(port, server);
    } catch (error) {
      await kill();
      throw error;
    }
  };
  const port = await onSomePort(startOn);
  return {
    port,
    kill,
    start: () => startOn(port),
    [Symbol.asyncDispose]: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const portsTried = 5;

async function onSomePort(start: (port: number) => Promise<void>): Promise<number> {
  for (let left = portsTried; ; left--) {
    const port = likelyPort();
    try {
      await start(port);
      return port;
    } catch (error) {
      if (left === 1) throw error;
    }
  }
}

const redisArgs: Arguments = (port, folder) => [
  '--port',
  String(port),
  '--bind',
  '127.0.0.1',
  '--dir',
  folder,
  '--save',
  '',
  '--appendonly',
  'no',
];
export const startRedis = (program: string, further: readonly string[] = []): Promise<RunningServer> =>
  startServer(program, (port, folder) => [...redisArgs(port, folder), ...further]);

const natsArgs: Arguments = (port, folder) => ['-a', '127.0.0.1', '-p', String(port), '-js', '-sd', folder];
export const startNats = (program: string, further: readonly string[] = []): Promise<RunningServer> =>
  startServer(program, (port, folder) => [...natsArgs(port, folder), ...further]);

/** Waits for what must come true soon. */
export async function until(check: () => Promise<boolean> | boolean, what: string, ms = 10_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`it did not come true in time that ${what}`);
    await sleep(15);
  }
}
