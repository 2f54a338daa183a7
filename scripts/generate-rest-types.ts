import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const output = join(root, 'web-admin/gen/rest.d.ts');
const stamp = join(root, 'web-admin/gen/.sources');
/** What the document of the REST API is made from. */
const sources = [
  'gateway/{docs,rest,legacy}/**/*.ts',
  'gateway/{payload,json-schema}.ts',
  'proto/madang/**/*.proto',
  'web-admin/{package.json,generate-types.ts}',
];

/**
 * Generates the types of the consoles' rows, reports and actions from the gateway's document when what it is made from
 * has changed. Only building and checking need them: an installation without those tools has none.
 */
export async function generateRestTypes(): Promise<void> {
  const hash = createHash('sha256');
  for (const file of globSync(sources, { cwd: root }).sort()) hash.update(file).update(readFileSync(join(root, file)));
  const fingerprint = hash.digest('hex');
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  if (!hasGenerator()) return;
  // It reads generated code of the contracts, which is not there before this program has run.
  const { openApi } = await import('../gateway/docs/openapi.ts');
  const { typesOf } = await import('../web-admin/generate-types.ts');
  const types = await typesOf(openApi(), '/rest/');
  mkdirSync(dirname(output), { recursive: true });
  writeFileSync(output, types);
  writeFileSync(stamp, fingerprint);
}

/** It is one of the consoles' own packages, since it wants an older compiler than the rest of the tree. */
function hasGenerator(): boolean {
  try {
    createRequire(join(root, 'web-admin/package.json')).resolve('openapi-typescript');
    return true;
  } catch {
    return false;
  }
}
