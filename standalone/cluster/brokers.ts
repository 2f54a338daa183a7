import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { likelyPort } from '@madang/runtime/likely-port.ts';
import type { InstallationSecrets } from '../secrets.ts';
import { Child } from './child.ts';

export interface BrokerOptions {
  dataDir: string;
  secrets: InstallationSecrets;
  /** Paths of the programs. */
  redis: string;
  nats: string;
}

export interface Brokers {
  children: Child[];
  /** How services reach them, known when both are ready. */
  env(): NodeJS.ProcessEnv;
  /** Where they listen, without what it takes to be let in. */
  addresses(): { nats: string; redis: string };
}

const natsUser = 'madang';

/** NATS and Redis on loopback, each with a password of the installation's own, in a file that its owner alone may read. */
export function brokers(options: BrokerOptions): Brokers {
  const ports = { nats: -1, redis: 0 };
  const { secrets } = options;
  const nats = natsChild(options, ports);
  const redis = redisChild(options, ports);
  return {
    children: [nats, redis],
    env: () => ({
      NATS_URL: `nats://127.0.0.1:${ports.nats}`,
      NATS_USER: natsUser,
      NATS_PASSWORD: secrets.nats,
      REDIS_URL: `redis://:${secrets.redis}@127.0.0.1:${ports.redis}`,
    }),
    addresses: () => ({ nats: `127.0.0.1:${ports.nats}`, redis: `127.0.0.1:${ports.redis}` }),
  };
}

/** It takes a free port at its first start, says which, and keeps it. */
function natsChild({ dataDir, secrets, nats }: BrokerOptions, ports: { nats: number }): Child {
  const folder = folderOf(dataDir, 'nats');
  const file = secretFile(join(dataDir, 'nats.conf'), [
    'host: "127.0.0.1"',
    `jetstream { store_dir: ${JSON.stringify(folder)} }`,
    `authorization { user: "${natsUser}", password: ${JSON.stringify(secrets.nats)} }`,
  ]);
  return new Child({
    name: 'nats',
    command: nats,
    args: () => ['-c', file, '-p', String(ports.nats)],
    readyWhen: /Listening for client connections on [^\s:]+:(\d+)[\s\S]*Server is ready/,
    onReady: ([, port]) => {
      ports.nats = Number(port);
    },
  });
}

/** It can't take a free port: until it has started on one, each start tries another. */
function redisChild({ dataDir, secrets, redis }: BrokerOptions, ports: { redis: number }): Child {
  const folder = folderOf(dataDir, 'redis');
  const file = secretFile(join(dataDir, 'redis.conf'), [
    'bind 127.0.0.1',
    `dir ${JSON.stringify(folder)}`,
    'save ""',
    'appendonly no',
    `requirepass ${secrets.redis}`,
  ]);
  let tried = 0;
  return new Child({
    name: 'redis',
    command: redis,
    args: () => {
      tried = ports.redis || likelyPort();
      return [file, '--port', String(tried)];
    },
    readyWhen: /Ready to accept connections/,
    onReady: () => {
      ports.redis = tried;
    },
  });
}

function folderOf(dataDir: string, name: string): string {
  const folder = join(dataDir, name);
  mkdirSync(folder, { recursive: true });
  return folder;
}

function secretFile(path: string, lines: readonly string[]): string {
  writeFileSync(path, `${lines.join('\n')}\n`, { mode: 0o600 });
  return path;
}
