import { integer, readConfig, text } from '@madang/runtime/config.ts';
import { hostList } from '../outside/host-list.ts';

export interface LsportsConfig {
  /** Where messages are delivered, with who asks; absent where LSports is not set up. */
  readonly amqp: URL;
  readonly queue: string;
  readonly prefetch: number;
  /** Address that answers all that is offered (GetEvents), and who asks it; absent for none. */
  readonly snapshot?: {
    readonly url: URL;
    readonly packageId: number;
    readonly user: string;
    readonly password: string;
  };
  /** Hosts that may be asked; empty for any in the Internet. */
  readonly hosts: readonly string[];
  readonly timeoutMs: number;
  /** So many attempts to connect may fail in a row. */
  readonly attempts: number;
  /** A connection on which nothing comes for two of these is given up. */
  readonly heartbeatSeconds: number;
}

const address =
  (...schemes: string[]) =>
  (value: string): URL | undefined => {
    if (value === '') return undefined;
    // What is wrong is not said by its value, which holds a password.
    if (!URL.canParse(value) || !schemes.includes(new URL(value).protocol)) throw new Error('must be an address');
    return new URL(value);
  };

/** LSports' part of the environment; undefined where it names no LSPORTS_URL. */
export function lsportsConfig(env: NodeJS.ProcessEnv): LsportsConfig | undefined {
  const read = readConfig(env, {
    LSPORTS_URL: { default: '', parse: address('amqp:', 'amqps:') },
    LSPORTS_QUEUE: { default: '', parse: text },
    LSPORTS_PACKAGE_ID: { default: '0', parse: integer(0, 2_147_483_647) },
    LSPORTS_USER: { default: '', parse: text },
    LSPORTS_PASSWORD: { default: '', parse: text },
    LSPORTS_PREFETCH: { default: '100', parse: integer(1, 1_000) },
    LSPORTS_SNAPSHOT_URL: { default: '', parse: address('http:', 'https:') },
    LSPORTS_HOSTS: { default: '', parse: hostList },
    LSPORTS_TIMEOUT_MS: { default: '30000', parse: integer(100, 300_000) },
    LSPORTS_HEARTBEAT_SECONDS: { default: '20', parse: integer(1, 120) },
    LSPORTS_ATTEMPTS: { default: '30', parse: integer(1, 1_000) },
  });
  const amqp = read.LSPORTS_URL;
  if (!amqp) return undefined;
  const { LSPORTS_PACKAGE_ID: packageId, LSPORTS_USER: user, LSPORTS_PASSWORD: password } = read;
  const missing = [
    packageId === 0 && 'LSPORTS_PACKAGE_ID',
    user === '' && 'LSPORTS_USER',
    password === '' && 'LSPORTS_PASSWORD',
  ];
  const absent = missing.filter(Boolean);
  if (absent.length > 0) throw new Error(`LSPORTS_URL needs ${absent.join(', ')}`);
  amqp.username = encodeURIComponent(user);
  amqp.password = encodeURIComponent(password);
  const url = read.LSPORTS_SNAPSHOT_URL;
  return {
    amqp,
    // The queue of a package is named by its number, between lines.
    queue: read.LSPORTS_QUEUE || `_${packageId}_`,
    prefetch: read.LSPORTS_PREFETCH,
    ...(url && { snapshot: { url, packageId, user, password } }),
    hosts: read.LSPORTS_HOSTS,
    timeoutMs: read.LSPORTS_TIMEOUT_MS,
    attempts: read.LSPORTS_ATTEMPTS,
    heartbeatSeconds: read.LSPORTS_HEARTBEAT_SECONDS,
  };
}
