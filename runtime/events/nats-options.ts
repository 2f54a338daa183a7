import type { NodeConnectionOptions } from '@nats-io/transport-node';
import type { TlsFiles } from '../tls-files.ts';

/** What a process shows to the broker; a broker on loopback that asks for nothing gets nothing. */
export interface NatsAccess {
  user?: string;
  password?: string;
  tls?: TlsFiles | undefined;
}

/** How the broker is reached: `tls://` in an address turns TLS on. A broker that went silent is found out within ten seconds. */
export function natsOptions(url: string, { user, password, tls }: NatsAccess): NodeConnectionOptions {
  const servers = url.split(',');
  const secured = servers.some((server) => server.startsWith('tls://'));
  return {
    servers: servers.map((server) => server.replace(/^tls:\/\//, 'nats://')),
    name: 'madang',
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    waitOnFirstConnect: true,
    timeout: 5_000,
    pingInterval: 3_000,
    maxPingOut: 2,
    ...(user ? { user, pass: password ?? '' } : {}),
    ...(secured ? { tls: tls ? { ca: `${tls.ca}`, cert: `${tls.cert}`, key: `${tls.key}` } : {} } : {}),
  };
}
