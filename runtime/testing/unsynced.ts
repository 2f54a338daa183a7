/**
 * Settings of a throw-away server: what is written is not waited for on the disk. A kill -9 of the server loses nothing
 * by it, only a machine that fails would; and nobody opens these data again.
 * Little of its log is kept, which may lie in memory.
 */
export const unsynced: Readonly<Record<string, string>> = {
  fsync: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
};
