/**
 * Settings of a throw-away server: what is written is not waited for on the disk. A kill -9 of the server loses nothing
 * by it, only a machine that fails would; and nobody opens these data again.
 */
export const unsynced: Readonly<Record<string, string>> = { fsync: 'off', full_page_writes: 'off' };
