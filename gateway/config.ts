import { fileURLToPath } from 'node:url';
import { flag, integer, readConfig, text } from '@madang/runtime/config.ts';

/** How the gateway listens, what it serves, and where its limits are. */
export interface GatewayConfig {
  host: string;
  /** 0 takes a free port. */
  port: number;
  /** Origins of other hosts whose pages may call; the sites that the gateway serves itself need none. */
  origins: readonly string[];
  /** How many proxies stand in front: the caller's address is taken that many places from the end of X-Forwarded-For. */
  proxyHops: number;
  /** Folders of the built sites. */
  playerSite: string;
  consoleSite: string;
  /** Whether browsers keep the player site's files by a worker; without it they are sent one that takes itself away. */
  siteWorker: boolean;
  /** Where browsers reach the gateway, as origins; other hosts than these and this machine's own names are refused. */
  publicUrls: readonly string[];
  /** Shows sent SMS at /dev/outbox to callers on this machine, where no SMS driver sends them; never in production. */
  devOutbox: boolean;
  /** Port of a listener of its own for /metrics, on loopback; 0 takes a free one, and without it there is none. */
  metricsPort?: number;
  /** Greatest request body in bytes. */
  bodyBytes: number;
  /** Files that may be received at once, and milliseconds that one may take. */
  maxUploads: number;
  uploadMs: number;
  /** Milliseconds in which a stored file must have been read to its end. */
  fileMs: number;
  /** Bytes that a sender may go on with after it was answered. */
  passedOverBytes: number;
  /** Milliseconds that requests under way have to end when the gateway ends. */
  drainMs: number;
  /** Address under which browsers reach public uploads where that is another host's; empty where they come from here. */
  filesUrl: string;
  /** Requests that may be under way at once, over all APIs. */
  maxInFlight: number;
  /** Milliseconds that a call to a service may take. */
  callTimeoutMs: number;
  /** Milliseconds for which a session is answered from memory. */
  sessionCacheMs: number;
  /** Percent of the rate limits of `limits/rates.ts`; load tests raise it. */
  ratePercent: number;
  /** Live streams over all, and for one session or visitor's address. */
  maxStreams: number;
  maxStreamsEach: number;
  /** Milliseconds between two heartbeats of a live stream. */
  heartbeatMs: number;
  /** Milliseconds between two pushes of what changed of matches: what changes meanwhile is gathered. */
  frameMs: number;
  /** Milliseconds between two looks whether the sessions of the live streams are still open. */
  sessionCheckMs: number;
}

const sibling = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export const defaultConfig: GatewayConfig = {
  host: '127.0.0.1',
  port: 8080,
  origins: [],
  proxyHops: 0,
  playerSite: sibling('../web-player/dist'),
  consoleSite: sibling('../web-admin/dist'),
  siteWorker: true,
  publicUrls: [],
  devOutbox: false,
  bodyBytes: 65_536,
  maxUploads: 8,
  uploadMs: 50_000,
  fileMs: 300_000,
  passedOverBytes: 16 << 20,
  drainMs: 8_000,
  filesUrl: '',
  maxInFlight: 2_000,
  callTimeoutMs: 5_000,
  sessionCacheMs: 5_000,
  ratePercent: 100,
  maxStreams: 10_000,
  maxStreamsEach: 12,
  heartbeatMs: 15_000,
  frameMs: 80,
  sessionCheckMs: 30_000,
};

const list = (value: string): string[] => value.split(',').flatMap((part) => part.trim() || []);

const origins = (value: string): string[] => {
  const urls = list(value);
  for (const url of urls)
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol) || new URL(url).origin !== url)
      throw new Error('must be origins such as https://play.example, separated by commas');
  return urls;
};

const address = (value: string): string => {
  if (value !== '' && (!URL.canParse(value) || new URL(value).protocol !== 'https:' || /[?#]|\/$/.test(value)))
    throw new Error('must be an https address without a slash at its end');
  return value;
};

/** Reads the gateway's part of the environment. */
export function readGatewayConfig(env: NodeJS.ProcessEnv): Partial<GatewayConfig> {
  const values = readConfig(env, {
    HOST: { default: defaultConfig.host, parse: text },
    PORT: { default: '8080', parse: integer(0, 65_535) },
    GATEWAY_ORIGINS: { default: '', parse: list },
    GATEWAY_PROXY_HOPS: { default: '0', parse: integer(0, 10) },
    GATEWAY_PUBLIC_URLS: { default: '', parse: origins },
    GATEWAY_METRICS_PORT: { default: '', parse: (value) => (value === '' ? undefined : integer(0, 65_535)(value)) },
    GATEWAY_MAX_IN_FLIGHT: { default: '2000', parse: integer(1, 100_000) },
    GATEWAY_CALL_TIMEOUT_MS: { default: '5000', parse: integer(100, 60_000) },
    GATEWAY_RATE_PERCENT: { default: '100', parse: integer(1, 1_000_000) },
    GATEWAY_MAX_STREAMS: { default: '10000', parse: integer(1, 100_000) },
    GATEWAY_MAX_UPLOADS: { default: '8', parse: integer(1, 1_000) },
    FILES_PUBLIC_URL: { default: '', parse: address },
    GATEWAY_SITE_WORKER: { default: '1', parse: flag },
    GATEWAY_DEV_OUTBOX: { default: '0', parse: flag },
  });
  return {
    host: values.HOST,
    port: values.PORT,
    origins: values.GATEWAY_ORIGINS,
    proxyHops: values.GATEWAY_PROXY_HOPS,
    publicUrls: values.GATEWAY_PUBLIC_URLS,
    ...(values.GATEWAY_METRICS_PORT !== undefined && { metricsPort: values.GATEWAY_METRICS_PORT }),
    maxInFlight: values.GATEWAY_MAX_IN_FLIGHT,
    callTimeoutMs: values.GATEWAY_CALL_TIMEOUT_MS,
    ratePercent: values.GATEWAY_RATE_PERCENT,
    maxStreams: values.GATEWAY_MAX_STREAMS,
    maxUploads: values.GATEWAY_MAX_UPLOADS,
    filesUrl: values.FILES_PUBLIC_URL,
    siteWorker: values.GATEWAY_SITE_WORKER,
    devOutbox: values.GATEWAY_DEV_OUTBOX,
  };
}
