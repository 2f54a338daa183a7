import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { checkStoredName, type FileStore } from './file-store.ts';
import { removeOlder } from './remove-older.ts';

/** Files in a folder: for one machine, or for several that share the folder. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (name: string): string => {
    checkStoredName(name);
    return join(folder, name);
  };
  const arrivals = join(folder, 'arriving');
  return {
    async put(name, path) {
      const target = pathOf(name);
      await mkdir(dirname(target), { recursive: true });
      await mkdir(arrivals, { recursive: true });
      // Elsewhere first: a name that is there holds all of its content, whenever the machine stops.
      const arriving = join(arrivals, randomUUID());
      try {
        await copyFile(path, arriving, constants.COPYFILE_EXCL);
        await synced(arriving);
        await rename(arriving, target);
        await synced(dirname(target));
      } finally {
        await rm(arriving, { force: true });
      }
    },
    async read(name) {
      const file = await open(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!file) return undefined;
      const { size } = await file.stat();
      return { size, stream: file.createReadStream() };
    },
    delete: (name) => rm(pathOf(name), { force: true }),
    removeLeft: (before) => removeOlder(arrivals, before),
  };
}

async function synced(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
