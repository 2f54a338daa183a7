import { resolve } from 'node:path';

export interface Config {
  host: string;
  port: number;
  /** Folder of the data: the database and the own pair of keys. */
  data: string;
  wallet: 'seamless' | 'transfer';
  /** Base of the platform's wallet API; calls go to its `/user/…` and `/transaction/…`. */
  platformUrl: string;
  /** PEM, or the path of a file that has it; the file may come later than the process. */
  platformKey: string;
  /** What players' browsers reach the pages by. */
  publicUrl: string;
  /** Proxies in front of this process, whose word of a player's address is believed. */
  proxies: number;
  /** Origins that may show the pages in a frame. */
  frameAncestors: readonly string[];
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env.ORIGINALS_PORT ?? '8090');
  if (!Number.isSafeInteger(port) || port < 0 || port > 65_535) throw new Error('ORIGINALS_PORT is no port');
  const proxies = Number(env.ORIGINALS_PROXIES ?? '0');
  if (!Number.isSafeInteger(proxies) || proxies < 0 || proxies > 10)
    throw new Error('ORIGINALS_PROXIES is from 0 to 10');
  const wallet = env.ORIGINALS_WALLET ?? 'seamless';
  if (wallet !== 'seamless' && wallet !== 'transfer') throw new Error('ORIGINALS_WALLET is seamless or transfer');
  return {
    host: env.ORIGINALS_HOST ?? '127.0.0.1',
    port,
    data: resolve(env.ORIGINALS_DATA ?? '.madang/originals'),
    wallet,
    platformUrl: addressOf('ORIGINALS_PLATFORM_URL', env.ORIGINALS_PLATFORM_URL ?? ''),
    platformKey: env.ORIGINALS_PLATFORM_KEY ?? '',
    publicUrl: addressOf('ORIGINALS_PUBLIC_URL', env.ORIGINALS_PUBLIC_URL ?? `http://localhost:${port}`),
    proxies,
    frameAncestors: (env.ORIGINALS_FRAME_ANCESTORS ?? '')
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((origin) => new URL(origin).origin),
  };
}

function addressOf(name: string, text: string): string {
  if (text === '') return '';
  if (!URL.canParse(text) || !/^https?:/.test(text)) throw new Error(`${name} is no http address`);
  return text.replace(/\/+$/, '');
}
