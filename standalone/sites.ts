import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const sites = ['web-player', 'web-admin'] as const;
const sharedSources = ['i18n', 'proto/madang', 'package-lock.json'];
const passedOver = new Set(['node_modules', 'dist', 'gen']);

/** Builds the sites whose sources changed since their last build; a second start builds nothing. */
export async function buildSites(): Promise<void> {
  await Promise.all(sites.map(buildSite));
}

async function buildSite(site: (typeof sites)[number]): Promise<void> {
  const stamp = join(root, site, 'dist', '.sources');
  const sources = fingerprint([site, ...sharedSources]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  await run(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
    join(root, site),
  );
  mkdirSync(join(root, site, 'dist'), { recursive: true });
  writeFileSync(stamp, sources);
}

/** Names, sizes and times of all source files: enough to notice a change, and quick. */
function fingerprint(places: string[]): string {
  const hash = createHash('sha256');
  const visit = (path: string): void => {
    const stat = statSync(path);
    if (!stat.isDirectory()) return void hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
    for (const name of readdirSync(path).sort()) if (!passedOver.has(name)) visit(join(path, name));
  };
  for (const place of places) if (existsSync(join(root, place))) visit(join(root, place));
  return hash.digest('hex');
}

function run(command: string, args: string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production' },
    });
    let complaint = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaint = (complaint + chunk).slice(-4_000);
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`the build of ${cwd} failed: ${complaint}`)),
    );
  });
}
