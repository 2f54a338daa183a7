import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

test.each([0, 3])('a process that loads the embedded server still ends with its own exit code %i', (code) => {
  const module = new URL('./embedded.ts', import.meta.url).href;
  const script = `await import(${JSON.stringify(module)}); process.exitCode = ${code};`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', script], { timeout: 15_000 });
  expect(child.status).toBe(code);
});
