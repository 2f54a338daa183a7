import type { Clock } from '@madang/runtime/clock.ts';
import type { Database } from '@madang/runtime/database.ts';
import type { Logger } from '@madang/runtime/log.ts';
import { periodic } from '@madang/runtime/periodic.ts';
import { collectAnyDebts } from './debts/collect-debts.ts';
import { erasePeople } from './erasures/erase-people.ts';
import { keepMonthsAhead } from './ledger/months.ts';
import { rollUpHouse } from './ledger/roll-up.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;
/** A turn that folds this much has left more behind. */
const maxFolded = 50_000n;
const keysKept = "interval '40 days'";
/** One turn lets go so many keys: the next one follows at once. */
const maxForgotten = 10_000;

/** Old keys of forms, by the index of their age and never more than a moment's work. */
export async function forgetKeys(database: Database, now: Date): Promise<number> {
  const { rowCount } = await database.query(
    `delete from form_keys where (account_id, key) in (
       select account_id, key from form_keys where created_at < $1::timestamptz - ${keysKept} order by created_at limit ${maxForgotten})`,
    [now],
  );
  return rowCount ?? 0;
}

export interface Jobs extends AsyncDisposable {
  /** Somebody was deleted for good. */
  wakeErasing(): void;
}

/**
 * What goes on without a caller: the house's balances rolled up, debts collected that a process left behind, months made
 * ahead, old keys of forms let go, names of deleted members taken out of the rows.
 */
export function startJobs(database: Database, clock: Clock, log: Logger): Jobs {
  const stack = new AsyncDisposableStack();
  stack.use(
    periodic({
      name: 'house roll-up',
      everyMs: 2 * secondMs,
      log,
      turn: async () => (await rollUpHouse(database.pool, clock.now())) > maxFolded,
    }),
  );
  stack.use(periodic({ name: 'debts', everyMs: secondMs, log, turn: () => collectAnyDebts({ database, clock }) }));
  stack.use(
    periodic({
      name: 'ledger months',
      everyMs: 6 * hourMs,
      log,
      turn: async () => {
        await keepMonthsAhead(database.pool, clock.now());
        return (await forgetKeys(database, clock.now())) === maxForgotten;
      },
    }),
  );
  const erasing = stack.use(
    periodic({ name: 'erasures', everyMs: 60 * secondMs, log, turn: () => erasePeople(database) }),
  );
  return { wakeErasing: erasing.wake, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}
