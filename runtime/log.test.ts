import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const talkative = fileURLToPath(new URL('./testing/talkative.ts', import.meta.url));

/** One that has said more than is kept, while nobody read it. */
async function startUnread() {
  const child = spawn(process.execPath, [talkative], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit') as Promise<[number | null, string | null]>;
  await once(child.stderr, 'data');
  return { child, ended };
}

test('a process whose log nobody reads goes on, and ends when it is told to', async () => {
  const { child, ended } = await startUnread();
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}, 20_000);

test('what was dropped while nobody read is counted, and what comes later is whole', async () => {
  const { child, ended } = await startUnread();
  let text = '';
  for await (const chunk of child.stdout.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    text += chunk;
    if (text.includes('log lines dropped')) break;
  }
  child.stdout.resume();
  child.kill('SIGTERM');
  await ended;
  const lines = text.split('\n').slice(0, -1);
  const told = lines.map((line) => JSON.parse(line) as { line?: number; dropped?: number });
  expect(told.find(({ dropped }) => dropped !== undefined)?.dropped).toBeGreaterThan(1_000);
  expect(told.slice(0, 100).map(({ line }) => line)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
}, 20_000);

test('an error is told without what hangs on it', async () => {
  const program = `
    import { createLogger } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    const lost = Object.assign(new Error('lost'), { code: '57P01', detail: 'a row', client: { secretKey: 7 } });
    createLogger('test').warn({ err: new AggregateError([lost], 'all of them') });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await child.stdout.setEncoding('utf8').toArray()) as string[];
  const { err } = JSON.parse(line ?? '') as { err: { message: string; errors: object[] } };
  expect(err.message).toContain('all of them');
  expect(err.errors).toEqual([{ type: 'Error', message: 'lost', code: '57P01', stack: expect.any(String) }]);
});

test('a line within a trace has its ids, and one outside has none', async () => {
  const of = (file: string): string => JSON.stringify(new URL(file, import.meta.url).href);
  const program = `
    import { createLogger } from ${of('./log.ts')};
    import { useTracer } from ${of('./tracing/tracer.ts')};
    let active = { ids: { trace_id: 'a1', span_id: 'b2' } };
    const log = createLogger('test');
    log.info({ first: 1 }, 'before');
    useTracer({ active: () => active });
    log.info({ second: 2 }, 'within');
    active = undefined;
    log.info('after');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const text = ((await child.stdout.setEncoding('utf8').toArray()) as string[]).join('');
  const lines = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines.map(({ trace_id, span_id, first, second }) => [trace_id, span_id, first, second])).toEqual([
    [undefined, undefined, 1, undefined],
    ['a1', 'b2', undefined, 2],
    [undefined, undefined, undefined, undefined],
  ]);
});
