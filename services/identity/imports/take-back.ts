import { addEvents } from '@madang/runtime/events/outbox.ts';
import { stateChanged } from '../accounts/account-events.ts';
import { erasePerson } from '../accounts/erase.ts';
import type { IdentityDeps } from '../deps.ts';
import { columnsOf } from './columns-of.ts';
import { movesOf, post } from './post-balances.ts';

const groupRows = 50;
const timeoutMs = 10_000;

interface Made {
  number: number;
  outcome: string;
  account_id: bigint;
  opening_money: bigint;
  opening_points: bigint;
}

/** Why an account is kept, by row. */
type Kept = Map<number, string>;

/**
 * Takes back the next rows of an import: an account that nobody has used is deleted for good, so that its names are free for
 * a mended sheet, and its opening balances go back where they came from. One that was logged in to, or whose balances moved
 * since, is kept as it is. Answers how many rows were looked at.
 */
export async function takeBackNext(
  deps: IdentityDeps,
  importId: bigint,
  moneyKey: string,
  signal: AbortSignal,
  trace: string,
): Promise<number> {
  const { rows } = await deps.database.query<Made>(
    `select number, outcome, account_id, opening_money, opening_points from member_import_rows
     where import_id = $1 and outcome in ('made', 'paid', 'unpaid') order by number limit ${groupRows}`,
    [importId],
  );
  if (rows.length === 0) return 0;
  const kept = await moved(deps, rows, signal);
  for (const row of await deleteUnused(
    deps,
    importId,
    rows.filter(({ number }) => !kept.has(number)),
    trace,
  ))
    kept.set(row.number, 'used');
  const back = rows.filter(({ number, outcome }) => !kept.has(number) && outcome === 'paid');
  const refused = await post(
    deps,
    back.flatMap((row) => movesOf(importId, moneyKey, 'return', row)),
    signal,
  );
  const outcomes = rows.map(({ number }) => [
    number,
    kept.has(number) ? 'kept' : 'undone',
    kept.get(number) ?? refused.get(number) ?? '',
  ]);
  const undone = rows.length - kept.size;
  await deps.database.transaction(async (tx) => {
    const { rowCount } = await tx.query(
      `update member_import_rows r set outcome = o.outcome, failure = o.failure
       from unnest($2::int[], $3::text[], $4::text[]) as o(number, outcome, failure)
       where r.import_id = $1 and r.number = o.number and r.outcome in ('made', 'paid', 'unpaid')`,
      [importId, ...columnsOf(outcomes)],
    );
    if (rowCount === rows.length)
      await tx.query('update member_imports set undone = undone + $2 where id = $1', [importId, undone]);
  });
  return rows.length;
}

/** Rows whose balances have moved since they were opened: an account counts the entries of each. */
async function moved({ wallet }: IdentityDeps, rows: readonly Made[], signal: AbortSignal): Promise<Kept> {
  const accountIds = rows.map((row) => row.account_id);
  const { balances } = await wallet.getBalances({ accountIds }, { timeoutMs, signal });
  const of = new Map(balances.map((held) => [held.accountId, held]));
  const opened = (amount: bigint): bigint => (amount > 0n ? 1n : 0n);
  const kept: Kept = new Map();
  for (const row of rows) {
    const held = of.get(row.account_id);
    if (!held) throw new Error(`the balances of account ${row.account_id} are unknown`);
    const untouched =
      held.moneyVersion <= opened(row.opening_money) &&
      held.pointVersion <= opened(row.opening_points) &&
      held.eggVersion === 0n;
    // What was returned already, before a crash, has two entries and nothing left.
    const returned = held.money === 0n && held.point === 0n && held.held === 0n && held.egg === 0n;
    const twice =
      held.moneyVersion <= 2n * opened(row.opening_money) && held.pointVersion <= 2n * opened(row.opening_points);
    if (!untouched && !(returned && twice)) kept.set(row.number, 'moved');
  }
  return kept;
}

/** Deletes accounts that nobody has logged in to; answers the rows of the others. */
async function deleteUnused(
  { database, clock }: IdentityDeps,
  importId: bigint,
  rows: readonly Made[],
  trace: string,
): Promise<Made[]> {
  const now = clock.now();
  const gone = await database.transaction(async (tx) => {
    await tx.query('select from member_imports where id = $1 for update', [importId]);
    const done = await tx.query<{ id: bigint; level: number; path: string; version: bigint }>(
      `update accounts set state = 'deleted', version = version + 1
       where id = any($1::bigint[]) and login_count = 0 and state = 'normal'
       returning id, level, path::text as path, version`,
      [rows.map((row) => row.account_id)],
    );
    for (const { id } of done.rows) await erasePerson(tx, id);
    const events = done.rows.map(({ version, ...account }) =>
      stateChanged({ ...account, nickname: `deleted_${account.id}`, kind: 'member', state: 'deleted' }, version, now),
    );
    await addEvents(tx, events, trace);
    // A turn that was cut off has deleted them before.
    const before = await tx.query<{ id: bigint }>(
      `select id from accounts where id = any($1::bigint[]) and login_count = 0 and state = 'deleted'`,
      [rows.map((row) => row.account_id)],
    );
    return new Set(before.rows.map(({ id }) => id));
  });
  return rows.filter(({ account_id }) => !gone.has(account_id));
}
