import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../standalone/main.ts', import.meta.url));
const within = 120_000;
const keptText = 8_000;

export interface Started {
  url: string;
  /** From the start of its process until it says that it is ready and answers so. */
  seconds: number;
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** What `npm start` starts, in a process of its own, with its demo and its simulated matches; without the sites' build. */
export async function startPlatform(dataDir: string): Promise<Started> {
  const started = performance.now();
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, MADANG_DATA: dataDir, MADANG_BUILD_SITES: '0', PORT: '0', GATEWAY_RATE_PERCENT: '1000000' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-keptText);
    });
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  while (performance.now() - started < within) {
    if (child.exitCode !== null) throw new Error(`the platform ended: ${said}`);
    const url = /^Ready .*?(http:\/\/\S+)/m.exec(said)?.[1];
    if (url && (await fetch(`${url}/readyz`)).ok) return { url, end, seconds: (performance.now() - started) / 1000 };
    await sleep(20);
  }
  await end('SIGKILL');
  throw new Error(`the platform is not ready after ${within / 1000} s: ${said}`);
}
