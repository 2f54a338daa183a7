import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CasinoService } from '@madang/proto/madang/game_feeds/v1/casino_pb.ts';
import type { Logger } from '@madang/runtime/log.ts';
import type { Platform } from '@madang/runtime/platform.ts';

const main = fileURLToPath(new URL('../originals/main.ts', import.meta.url));

/** The first wait before a process that died is started anew; each further one is twice as long, to the longest. */
const firstWait = 500;
const longestWait = 30_000;
/** How long the process may take to answer, and to end. */
const patience = 10_000;

const passedOn = /^(ORIGINALS_|NODE_|PATH$|HOME$|TMPDIR$|TEMP$|TZ$|LANG$|SYSTEMROOT$)/i;

export interface OriginalsOptions {
  /** Folder of the installation's data; the process has one of its own in it. */
  dataDir: string;
  port: number;
  /** Where the platform answers, for players and for the process. */
  platformUrl: string;
  log: Logger;
}

export interface Originals extends AsyncDisposable {
  /** Where it answers on this machine. */
  url: string;
  /** Lets the platform know the process, and the process the platform. */
  link(platform: Platform): Promise<void>;
}

/** The built-in supplier as a process of its own; started anew when it dies, ended with its stack or with this process. */
export function startOriginals({ dataDir, port, platformUrl, log }: OriginalsOptions): Originals {
  const data = join(dataDir, 'originals');
  const platformKey = join(data, 'platform-key.pem');
  mkdirSync(data, { recursive: true, mode: 0o700 });
  // It is another program: of this one's settings, which hold secrets, it is given its own alone.
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name))),
    ORIGINALS_PORT: String(port),
    ORIGINALS_DATA: data,
    ORIGINALS_PLATFORM_URL: `${platformUrl}/seamless/originals`,
    ORIGINALS_PLATFORM_KEY: platformKey,
    ORIGINALS_PUBLIC_URL: process.env.ORIGINALS_PUBLIC_URL ?? `http://localhost:${port}`,
    ORIGINALS_FRAME_ANCESTORS: process.env.ORIGINALS_FRAME_ANCESTORS ?? `${platformUrl} ${asLocalhost(platformUrl)}`,
  };
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = firstWait;
  let isClosed = false;

  const start = (): void => {
    const started = performance.now();
    // The channel between both ends with this process, however it ends: then the other one stops as well.
    const process = fork(main, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child = process;
    process.once('exit', (code, signal) => {
      if (isClosed) return;
      wait = performance.now() - started > longestWait ? firstWait : Math.min(longestWait, wait * 2);
      log.warn({ code, signal, wait }, 'the originals ended, and are started anew');
      timer = setTimeout(start, wait);
    });
    process.on('error', (error) => log.warn({ err: error }, 'the process of the originals'));
  };
  start();

  return {
    url,
    link: async (platform) => {
      const publicKey = await ownKey(url);
      const casino = platform.client(CasinoService);
      const { vendors } = await casino.listVendors({ filter: { id: 'originals' }, limit: 1 });
      const known = vendors[0];
      if (!known) throw new Error('the catalogue has no vendor "originals"');
      const wanted = { apiUrl: url, frameOrigins: [env.ORIGINALS_PUBLIC_URL], publicKey };
      const saved = await casino.saveVendor({ vendor: { ...known, ...wanted } });
      writeFileSync(platformKey, saved.ownPublicKey, { mode: 0o600 });
    },
    async [Symbol.asyncDispose]() {
      isClosed = true;
      clearTimeout(timer);
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child?.kill('SIGKILL'), patience);
      await exit;
      clearTimeout(late);
    },
  };
}

const asLocalhost = (url: string): string => url.replace('//127.0.0.1', '//localhost');

/** Its public key, as soon as it answers. */
async function ownKey(url: string): Promise<string> {
  const until = Date.now() + patience;
  for (;;) {
    try {
      const response = await fetch(`${url}/key`, { signal: AbortSignal.timeout(2_000) });
      if (response.ok) return await response.text();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
