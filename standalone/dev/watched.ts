import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The standalone on a port of its own, started again whenever a file that it reads has changed. It builds no site. */
export function watchStandalone(port: number): AsyncDisposable & { child: ChildProcess } {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', main], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), MADANG_BUILD_SITES: '0' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    child,
    [Symbol.asyncDispose]: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
