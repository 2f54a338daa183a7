import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram } from '@madang/runtime/find-program.ts';

/** What Debian's package brings: the program in PATH would change to another user. */
const server = '/usr/lib/rabbitmq/bin/rabbitmq-server';
const names = findProgram('epmd');

export const hasRabbit = existsSync(server) && names !== undefined;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(timer);
}

/** A RabbitMQ of the test's own on loopback, with its own folder, ports and register of names. */
export async function startRabbit(): Promise<{ url: string; port: number } & AsyncDisposable> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-rabbit-'));
  const [port, between, register] = [await freePort(), await freePort(), await freePort()];
  await writeFile(join(folder, 'plugins'), '[].\n');
  const env = {
    PATH: process.env.PATH,
    LANG: 'C.UTF-8',
    HOME: folder,
    ERL_EPMD_ADDRESS: '127.0.0.1',
    ERL_EPMD_PORT: String(register),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_ENABLED_PLUGINS_FILE: join(folder, 'plugins'),
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'log'),
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_NODENAME: `madang-${port}@localhost`,
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_NODE_PORT: String(port),
    RABBITMQ_DIST_PORT: String(between),
    // Erlang's schedulers would wait busily on cores that others share.
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '+S 1:1 +sbwt none +sbwtdcpu none +sbwtdio none',
  };
  // Erlang would start a register that outlives the server.
  const epmd = spawn(names ?? 'epmd', ['-port', String(register), '-address', '127.0.0.1'], { env, stdio: 'ignore' });
  const rabbit = spawn(server, [], { env, stdio: 'ignore' });
  const stop = async (): Promise<void> => {
    await ended(rabbit);
    await ended(epmd);
    await rm(folder, { recursive: true, force: true });
  };
  for (const until = performance.now() + 90_000; !(await answers(port)); await sleep(100)) {
    if (rabbit.exitCode === null && performance.now() < until) continue;
    await stop();
    throw new Error('RabbitMQ did not start');
  }
  return { url: `amqp://127.0.0.1:${port}/`, port, [Symbol.asyncDispose]: stop };
}
