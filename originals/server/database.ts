import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { migrations } from './migrations.ts';

export type Row = Record<string, SQLOutputValue>;
export type Value = string | bigint | number | null;

export interface Database extends Disposable {
  run(sql: string, values?: Record<string, Value>): number;
  /** Whole numbers come as bigint. */
  all(sql: string, values?: Record<string, Value>): Row[];
  one(sql: string, values?: Record<string, Value>): Row | undefined;
  /** All of it or nothing; on the disk when it returns. */
  transaction<T>(work: () => T): T;
}

/** Opens the database of a folder, and brings it up to the newest migration. */
export function openDatabase(folder: string): Database {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const sqlite = new DatabaseSync(join(folder, 'originals.sqlite'));
  // FULL: what was committed survives the loss of power, as what was told to a wallet or a player must.
  sqlite.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = 5000',
  );
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const made = sqlite.prepare(sql);
    made.setReadBigInts(true);
    statements.set(sql, made);
    return made;
  };
  const database: Database = {
    run: (sql, values = {}) => Number(prepared(sql).run(values).changes),
    all: (sql, values = {}) => prepared(sql).all(values),
    one: (sql, values = {}) => prepared(sql).get(values),
    transaction(work) {
      sqlite.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        sqlite.exec('COMMIT');
        return result;
      } catch (error) {
        if (sqlite.isTransaction) sqlite.exec('ROLLBACK');
        throw error;
      }
    },
    [Symbol.dispose]: () => sqlite.close(),
  };
  migrate(sqlite, database);
  return database;
}

function migrate(sqlite: DatabaseSync, database: Database): void {
  database.transaction(() => {
    const done = Number(database.one('PRAGMA user_version')?.user_version ?? 0n);
    if (done > migrations.length) throw new Error('the data is of a newer version of this program');
    for (const [at, sql] of migrations.entries()) if (at >= done) sqlite.exec(sql);
    sqlite.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}
