import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../scripts/run.ts';

const passedOver = new Set(['node_modules', '.git', '.cache', '.madang', 'dist']);
const packages = join('node_modules', '@madang');

/**
 * A copy of all sources, generated ones included, that a test may change: the checkout is never left dirty, however the
 * test ends. It lies below the checkout, where installed packages are found; the project's own are those of the copy.
 */
export function copySources(): { folder: string } & Disposable {
  mkdirSync(join(root, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(root, '.cache', 'sources-'));
  for (const name of readdirSync(root))
    if (!passedOver.has(name))
      cpSync(join(root, name), join(folder, name), {
        recursive: true,
        preserveTimestamps: true,
        filter: (path) => !passedOver.has(basename(path)),
      });
  mkdirSync(join(folder, packages), { recursive: true });
  for (const name of readdirSync(join(root, packages)))
    symlinkSync(readlinkSync(join(root, packages, name)), join(folder, packages, name));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
