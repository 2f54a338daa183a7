import type { FileStore } from './file-store.ts';

/**
 * A store that keeps a copy of each file in an archive, from before its name is told to anyone, and for good: whatever
 * earlier moment a database is put back to, the files that it names then are there.
 */
export const archivedFileStore = (store: FileStore, archive: FileStore): FileStore => ({
  ...store,
  async put(name, path, file) {
    await archive.put(name, path, file);
    await store.put(name, path, file);
  },
  async removeLeft(before) {
    await archive.removeLeft(before);
    await store.removeLeft(before);
  },
});
