import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateLanguages } from './generate-languages.ts';
import { generateRestTypes } from './generate-rest-types.ts';
import { binPath, root } from './run.ts';

const stamp = join(root, 'proto/gen/.sources');
/** The contracts with their comments, for the page that shows them. */
const contracts = join(root, 'proto/gen/contracts.binpb');
// Started by its script, which is the same on every system; a name in .bin is not.
const bufScript = join(root, 'node_modules/@bufbuild/buf/bin/buf');

/** Generates code from the contracts, and the list of languages, where they have changed since the last time. */
export function generate(): void {
  generateLanguages();
  const hash = createHash('sha256');
  for (const file of [...globSync('proto/madang/**/*.proto', { cwd: root }), 'buf.gen.yaml', 'buf.yaml'].sort()) {
    hash.update(file).update(readFileSync(join(root, file)));
  }
  const sources = hash.digest('hex');
  if (existsSync(stamp) && existsSync(contracts) && readFileSync(stamp, 'utf8') === sources) return;
  buf('generate');
  buf('build', '-o', contracts);
  writeFileSync(stamp, sources);
}

function buf(...args: string[]): void {
  const env = { ...process.env, PATH: binPath };
  execFileSync(process.execPath, [bufScript, ...args], { cwd: root, stdio: 'inherit', env });
}

if (import.meta.main) {
  generate();
  await generateRestTypes();
}
