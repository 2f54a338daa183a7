import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateRestTypes } from './generate-rest-types.ts';

const proto = fileURLToPath(new URL('../proto', import.meta.url));
const stamp = join(proto, 'gen', '.sources');
const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));

/** Generates code from the contracts when they have changed since the last time. */
export function generate(): void {
  const hash = createHash('sha256');
  for (const file of [...globSync('madang/**/*.proto', { cwd: proto }), 'buf.gen.yaml', 'buf.yaml'].sort()) {
    hash.update(file).update(readFileSync(join(proto, file)));
  }
  const sources = hash.digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  execFileSync(join(bin, 'buf'), ['generate'], {
    cwd: proto,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
  writeFileSync(stamp, sources);
}

if (import.meta.main) {
  generate();
  await generateRestTypes();
}
