import { systemClock } from '@madang/runtime/clock.ts';
import { clientConfig, type Database, openDatabase, type Queryable } from '@madang/runtime/database.ts';
import { migrate } from '@madang/runtime/migrate.ts';
import { migratedDatabase } from '@madang/runtime/testing/migrated-database.ts';
import { openPosting, type Posting, type PostingOptions } from './post.ts';
import type { Leg, Transfer } from './transfer.ts';

const dir = new URL('../migrations', import.meta.url).pathname;
const schema = 'wallet';

export interface TestLedger {
  db: Database;
  /** Posts over connections of its own; closed with the ledger. */
  open(options?: Partial<PostingOptions>): Posting;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A migrated ledger on a database of its own, or on the empty one at `url`. */
export async function testLedger(url?: string): Promise<TestLedger> {
  const own = url ? undefined : await migratedDatabase('wallet');
  const at = url ?? own?.url ?? '';
  if (url) await migrate({ url, schema, dir });
  const db = openDatabase({ url: at, schema, poolSize: 4 });
  const opened: Posting[] = [];
  return {
    db,
    open(options = {}) {
      const posting = openPosting({ connection: clientConfig({ url: at, schema }), clock: systemClock, ...options });
      opened.push(posting);
      return posting;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(opened.map((posting) => posting.close()));
      await db[Symbol.asyncDispose]();
      await own?.[Symbol.asyncDispose]();
    },
  };
}

/** Replaces the newest of the ledger's functions of a name by one whose text is changed: a mutant. */
export async function mutate(db: Database, name: string, change: (sql: string) => string): Promise<void> {
  const { rows } = await db.query<{ sql: string }>(
    `select pg_get_functiondef(oid) as sql from pg_proc
      where proname = $1 and pronamespace = current_schema()::regnamespace order by oid desc limit 1`,
    [name],
  );
  const original = rows[0]?.sql;
  if (original === undefined) throw new Error(`the ledger has no function ${name}`);
  const mutant = change(original);
  if (mutant === original) throw new Error(`the change leaves ${name} as it is`);
  await db.query(mutant);
}

/** Posts a transfer by the call of a process of an earlier version, and answers the leg on the person's account. */
export async function postAsEarlier(db: Queryable, transfer: Transfer): Promise<Leg | undefined> {
  const { key, debit, credit, amount, kind, reference } = transfer;
  const { rows } = await db.query<{ after: bigint | null; seq: bigint | null }>(
    `select coalesce(debit_after[1], credit_after[1]) as after, coalesce(debit_seq[1], credit_seq[1]) as seq
      from ledger_post($1, $2, $3, $4, $5, $6, now())`,
    [[key], [debit], [credit], [amount], [kind], [reference]],
  );
  const { after, seq } = rows[0] ?? {};
  return after == null || seq == null ? undefined : { balanceAfter: after, seq };
}
