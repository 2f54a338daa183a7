import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What both sites are built of besides their own folders. */
export const sharedSources = ['alerts', 'i18n', 'proto/madang', 'rich-text', 'scripts', 'package-lock.json'];
const passedOver = new Set(['node_modules', 'dist', 'gen']);

/** Where the built sites are, as the gateway takes them. */
export interface SiteFolders {
  playerSite: string;
  consoleSite: string;
}

/** A folder of its own for each site in `folder`, or else beside its sources. */
export function siteFolders(folder = ''): SiteFolders {
  const output = (site: string): string => (folder ? join(resolve(folder), site) : join(root, site, 'dist'));
  return { playerSite: output('web-player'), consoleSite: output('web-admin') };
}

/** Builds the sites whose sources changed since their last build; a second start builds nothing. */
export async function buildSites({ playerSite, consoleSite }: SiteFolders = siteFolders()): Promise<void> {
  await Promise.all([buildSite('web-player', playerSite), buildSite('web-admin', consoleSite)]);
}

async function buildSite(site: string, output: string): Promise<void> {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // An installation without the build's tools, as the image is, serves what was built with it.
  if (!existsSync(vite) && existsSync(output)) return;
  const stamp = join(output, '.sources');
  const sources = fingerprint([site, ...sharedSources]);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  await run(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--outDir', output, '--emptyOutDir'],
    join(root, site),
  );
  mkdirSync(output, { recursive: true });
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

if (import.meta.main) await buildSites();
