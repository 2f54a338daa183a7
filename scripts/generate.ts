import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const proto = fileURLToPath(new URL('../proto', import.meta.url));
const stamp = join(proto, 'gen', '.sources');
/** The contracts with their comments, for the page that shows them. */
const contracts = join(proto, 'gen', 'contracts.binpb');
const bin = fileURLToPath(new URL('../node_modules/.bin', import.meta.url));

/** Generates code from the contracts when they have changed since the last time. */
export function generate(): void {
  const hash = createHash('sha256');
  for (const file of [...globSync('madang/**/*.proto', { cwd: proto }), 'buf.gen.yaml', 'buf.yaml'].sort()) {
    hash.update(file).update(readFileSync(join(proto, file)));
  }
  const sources = hash.digest('hex');
  if (existsSync(stamp) && existsSync(contracts) && readFileSync(stamp, 'utf8') === sources) return;
  buf('generate');
  buf('build', '-o', contracts);
  writeFileSync(stamp, sources);
}

function buf(...args: string[]): void {
  execFileSync(join(bin, 'buf'), args, {
    cwd: proto,
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}` },
  });
}

if (import.meta.main) generate();
