import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const careless = fileURLToPath(new URL('./testing/careless.ts', import.meta.url));
const run = (how: string) => spawnSync(process.execPath, [careless, how], { encoding: 'utf8', timeout: 15_000 });

test('a rejection that nobody awaits is logged and counted, and the process goes on', () => {
  const { status, stdout } = run('reject');
  expect(status).toBe(0);
  expect(stdout).toMatch(/"level":50.*left behind/);
  expect(stdout).toContain('madang_unhandled_rejections_total 1');
  expect(stdout).toContain('alive');
});

test('an exception that nobody catches is logged, and ends the process', () => {
  const { status, stdout } = run('throw');
  expect(status).toBe(1);
  expect(stdout).toMatch(/"level":60.*thrown by nobody in particular/);
});
