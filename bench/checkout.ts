import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const ownPackages = '@madang';

/** A checkout of a revision below .cache, ready to run: made once for each commit, and used again. */
export function checkoutOf(root: string, revision: string): { folder: string; commit: string } {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`);
  const folder = join(root, '.cache', 'bench', commit.slice(0, 10));
  if (!existsSync(join(folder, 'package.json'))) {
    rmSync(folder, { recursive: true, force: true });
    git('worktree', 'prune');
    git('worktree', 'add', '--detach', '--quiet', folder, commit);
  }
  if (!existsSync(join(folder, 'node_modules'))) installIn(folder, root);
  const node = { cwd: folder, stdio: 'inherit' } as const;
  execFileSync(process.execPath, ['scripts/generate.ts'], node);
  shareFolder(root, folder, join('.cache', 'bin'));
  return { folder, commit };
}

/** Where both want the same packages they are shared, all but the project's own; else the revision's are installed. */
function installIn(folder: string, root: string): void {
  const lock = (of: string): string => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lock(folder) !== lock(root)) {
    execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
    return;
  }
  const from = join(root, 'node_modules');
  const to = join(folder, 'node_modules');
  mkdirSync(join(to, ownPackages), { recursive: true });
  for (const name of readdirSync(from)) if (name !== ownPackages) symlinkSync(join(from, name), join(to, name));
  const workspaces = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { resolved?: string; link?: boolean }>;
  };
  for (const [path, { resolved, link }] of Object.entries(workspaces.packages))
    if (link && resolved) symlinkSync(join(folder, resolved), join(folder, path));
}

/** Programs that were built for this machine. */
function shareFolder(root: string, folder: string, path: string): void {
  if (!existsSync(join(root, path)) || existsSync(join(folder, path))) return;
  mkdirSync(join(folder, path, '..'), { recursive: true });
  symlinkSync(join(root, path), join(folder, path));
}
