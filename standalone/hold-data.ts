import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/**
 * Keeps a data folder to this process, from before anything in it is read or made. SQLite's lock goes with its process,
 * however that ends, on every system and across containers.
 */
export function holdFolder(dataDir: string): Disposable {
  mkdirSync(dataDir, { recursive: true });
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 });
  try {
    lock.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    lock.close();
    throw new Error(
      `the data in ${dataDir} is in use by another Madang: stop it first, or name another folder by MADANG_DATA`,
      { cause: error },
    );
  }
  return { [Symbol.dispose]: () => lock.close() };
}

/** A fixed number of this project's own. */
const databaseLock = 6_271_530_411;
/** So that the server lets go within half a minute of a machine that vanished. */
const keepalives = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/** Keeps a server's database to this process: two would not hear each other's events. */
export async function holdDatabase(adminUrl: string): Promise<AsyncDisposable> {
  const client = new pg.Client({ connectionString: adminUrl, options: keepalives, keepAlive: true });
  // A lost connection is the services' to notice and to mend.
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [databaseLock]);
  if (!rows[0]?.held) {
    await client.end();
    throw new Error('the database is in use by another Madang: stop it first, or name another by MADANG_POSTGRES_URL');
  }
  return { [Symbol.asyncDispose]: () => client.end() };
}
