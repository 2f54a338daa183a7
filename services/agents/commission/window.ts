import type { Queryable } from '@madang/runtime/database.ts';
import { derivedKey, uuidv7 } from '@madang/runtime/ids.ts';

/** From so many shares on a batch is of a crowd. Fewer are paid with their batch, so that a quiet hour waits for nothing. */
export const crowd = 200;

/** By what the shares of a class in a window are paid: a UUIDv7 of the window's time. The ledger's key is made of it and the earner. */
export const paymentOf = (window: string, gameClass: string): string => derivedKey(window, `rolling:${gameClass}`);

/**
 * The window that a batch belongs to. It stays open until the transaction ends: its row is locked together with other
 * batches, and who closes it waits for all of them. One that was made long ago is made anew, for the ledger keeps keys by
 * their time.
 */
export async function holdWindow(tx: Queryable, now: Date): Promise<string> {
  const { rows } = await tx.query<{ id: string; stale: boolean }>({
    name: 'window-hold',
    text: `select id, opened_at < now() - interval '1 hour' as stale from commission_window for share`,
  });
  const [held] = rows;
  if (!held) throw new Error('there is no window of commission');
  if (!held.stale) return held.id;
  const { rows: made } = await tx.query<{ id: string }>(
    `update commission_window w set id = $1, opened_at = now()
      where not exists (select from commission_waiting where window_id = w.id) returning id`,
    [uuidv7(now.getTime())],
  );
  return made[0]?.id ?? held.id;
}

/**
 * Opens another window where the one that is open has lasted and has something to pay. While payments still wait for the
 * ledger it lasts longer: more of them would only wait as well, and the longer the fewer they are. Waits for the batches
 * that are of it, so that from then on all its rows are there.
 */
export async function turnWindow(db: Queryable, now: Date): Promise<void> {
  await db.query({
    name: 'window-turn',
    text: `update commission_window w set id = $1, opened_at = now()
            where opened_at <= now() - interval '1 second'
              and (opened_at <= now() - interval '5 seconds' or not exists (select from commission_payments))
              and exists (select from commission_waiting where window_id = w.id)`,
    values: [uuidv7(now.getTime())],
  });
}

/** The oldest window that is over and waits. */
export async function oldestClosed(db: Queryable): Promise<string | undefined> {
  const { rows } = await db.query<{ id: string }>({
    name: 'window-closed',
    text: `select w.window_id as id from commission_waiting w where w.window_id <> (select id from commission_window) order by w.id limit 1`,
  });
  return rows[0]?.id;
}
