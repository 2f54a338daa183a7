import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Takes away what has lain in a folder since before a moment; a folder that is not there holds nothing. What another user's
 * process left there and cannot be taken away holds up nothing else.
 */
export async function removeOlder(folder: string, before: Date, prefix = ''): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of names) {
    if (!name.startsWith(prefix)) continue;
    const path = join(folder, name);
    const made = await stat(path).catch(() => undefined);
    if (made && made.mtimeMs < before.getTime()) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}
