import { failpoint } from '@madang/runtime/failpoint.ts';
import { bookTransfer } from './book-transfer.ts';
import type { EggDeps } from './deps.ts';
import { type EggRow, eggColumns } from './egg-transfer.ts';

/** Transfers that one turn asks about, side by side. */
const most = 20;
const vendorMs = 10_000;
/** 2, 4, 8 … seconds apart, and ten minutes from then on, for as long as a transfer is open. */
const backoff = `least(interval '2 seconds' * power(2, least(attempts, 10)), interval '10 minutes')`;

/** Asks suppliers what became of transfers that wait; true when there may be more. */
export async function findWaiting(deps: EggDeps, signal?: AbortSignal): Promise<boolean> {
  const { rows } = await deps.database.query<EggRow>(
    `update egg_transfers set attempts = attempts + 1, next_ask_at = $1::timestamptz + ${backoff}
     where id in (select id from egg_transfers where ended_at is null and next_ask_at <= $1
                  order by next_ask_at limit ${most} for update skip locked)
     returning ${eggColumns}`,
    [deps.clock.now()],
  );
  await Promise.all(rows.map((row) => findOne(deps, row, signal)));
  return rows.length === most;
}

/** Asks about one transfer. What a supplier does not tell is asked again later: nothing is taken for granted. */
export async function findOne(deps: EggDeps, row: EggRow, signal?: AbortSignal): Promise<void> {
  try {
    const { id: key, vendor } = row;
    const found = await deps.vendors.findEggMove({ key, vendor }, { timeoutMs: vendorMs, ...(signal && { signal }) });
    failpoint('wallet.eggs.found');
    await bookTransfer(deps, row, found);
  } catch (error) {
    deps.log.warn({ err: error, egg_transfer: row.id }, 'nobody knows yet what became of a transfer of eggs');
  }
}
