import { findProgram } from '../runtime/find-program.ts';
import { generate } from './generate.ts';
import { generateRestTypes } from './generate-rest-types.ts';
import { run, say } from './run.ts';

const promtool = findProgram('promtool');

/** Everything that can be said of the code without running it; all parts at once, each with its time. */
const parts: readonly { name: string; command: string; args: readonly string[] }[] = [
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'types of the player site', command: 'tsc', args: ['-p', 'web-player'] },
  { name: 'types of the consoles', command: 'tsc', args: ['-p', 'web-admin'] },
  { name: 'types of alerts', command: 'tsc', args: ['-p', 'alerts'] },
  { name: 'types of written texts', command: 'tsc', args: ['-p', 'rich-text'] },
  { name: 'types of the originals', command: 'tsc', args: ['-p', 'originals/pages'] },
  { name: 'types of the load', command: 'tsc', args: ['-p', 'load'] },
  { name: 'lint and format', command: 'biome', args: ['ci', '--colors=off', '--error-on-warnings', '.'] },
  { name: 'contracts', command: 'buf', args: ['lint'] },
  { name: 'arrows', command: 'vitest', args: ['run', '--config', 'scripts/vitest.config.ts'] },
  ...(promtool ? [{ name: 'alerts', command: promtool, args: ['test', 'rules', 'observe/alerts.test.yml'] }] : []),
];

if (!promtool) say('--   alerts: promtool is not there (apt-get install prometheus)');
generate();
await generateRestTypes();
const results = await Promise.all(
  parts.map(async ({ name, command, args }) => {
    const started = performance.now();
    const { code, output } = await run(command, args);
    return { name, code, output, seconds: (performance.now() - started) / 1000 };
  }),
);
for (const { name, code, output, seconds } of results) {
  say(`${code === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (code !== 0) say(output);
}
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;
