import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const url = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);

/**
 * Ends a process that closes what it has in this way, and answers its exit code and what it logged, in any order: the
 * last line is written at once, while the one before may be on its way.
 */
async function ended(close: string, signal: NodeJS.Signals): Promise<{ code: number | null; said: string[] }> {
  const program = `
    import { endOnSignals } from ${url('./end-on-signals.ts')};
    import { createLogger } from ${url('./log.ts')};
    const stack = new AsyncDisposableStack();
    stack.defer(${close});
    endOnSignals(createLogger('test'), stack, 300);
    setInterval(() => {}, 1_000);
    process.stderr.write('up');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: 'pipe' });
  const log = child.stdout.setEncoding('utf8').toArray() as Promise<string[]>;
  const exit = once(child, 'exit') as Promise<[number | null]>;
  await once(child.stderr, 'data');
  child.kill(signal);
  const [code] = await exit;
  const lines = (await log).join('').trim().split('\n');
  return { code, said: lines.map((line) => (JSON.parse(line) as { msg: string }).msg).sort() };
}

test.each(['SIGINT', 'SIGTERM'] as const)('on %s a process closes what it has, and ends with 0', async (signal) => {
  expect(await ended('() => {}', signal)).toEqual({ code: 0, said: ['stopping'] });
});

test('what does not close in time does not keep the process, and is told of', async () => {
  expect(await ended('() => new Promise(() => {})', 'SIGTERM')).toEqual({
    code: 1,
    said: ['shutdown timed out', 'stopping'],
  });
});

test('what fails to close ends the process with 1', async () => {
  expect(await ended("() => { throw new Error('no'); }", 'SIGTERM')).toEqual({
    code: 1,
    said: ['shutdown failed', 'stopping'],
  });
});
