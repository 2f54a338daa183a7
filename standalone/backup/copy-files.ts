import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A file of a backup, by its path with `/` below the backup's folder. */
export interface CopiedFile {
  path: string;
  size: number;
  /** Of its content, in hexadecimal digits. */
  sha256: string;
}

const chunkBytes = 1024 * 1024;

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Copies a file to a path that is new, onto the disk; undefined where the source is gone. */
export async function copyFile(from: string, to: string): Promise<Omit<CopiedFile, 'path'> | undefined> {
  let source: FileHandle;
  try {
    source = await open(from, 'r');
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
  try {
    await mkdir(dirname(to), { recursive: true });
    const target = await open(to, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      const buffer = Buffer.allocUnsafe(chunkBytes);
      let size = 0;
      for (;;) {
        const { bytesRead } = await source.read(buffer, 0, chunkBytes);
        if (bytesRead === 0) break;
        const chunk = buffer.subarray(0, bytesRead);
        hash.update(chunk);
        await target.writeFile(chunk);
        size += bytesRead;
      }
      await target.sync();
      return { size, sha256: hash.digest('hex') };
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Files and empty folders below a folder, by paths with `/`, in their order; nothing where it is not there. */
export async function listTree(
  folder: string,
  passesOver: (path: string) => boolean = () => false,
): Promise<{ files: string[]; folders: string[] }> {
  const files: string[] = [];
  const folders: string[] = [];
  const walk = async (below: string): Promise<void> => {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch((error: unknown) => {
      if (isGone(error)) return [];
      throw error;
    });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (passesOver(path)) continue;
      if (entry.isDirectory()) {
        folders.push(path);
        await walk(path);
      } else if (entry.isFile()) files.push(path);
    }
  };
  await walk('');
  return { files, folders };
}
