import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { VendorAsks } from '../ask-vendor.ts';
import { bookEmpty, holdingBefore } from '../book-empty.ts';
import type { EggDeps } from '../deps.ts';
import { openTransfer } from '../open-transfer.ts';
import { afterLook, type Look } from './after-look.ts';
import { minuteMs, type WindowRow } from './window-row.ts';

/** Windows that one turn looks at, side by side. */
const most = 20;
const vendorMs = 5_000;

/** Looks at windows whose time has come, and brings home what their members left behind; true when there may be more. */
export async function lookAfterWindows(deps: EggDeps, asks: VendorAsks, signal: AbortSignal): Promise<boolean> {
  const now = deps.clock.now();
  // Whoever takes a row has it for a minute: another replica, or the next turn after a stop, comes to it then.
  const { rows } = await deps.database.query<WindowRow>(
    `update egg_windows set next_look_at = $2
     where (account_id, vendor) in (select account_id, vendor from egg_windows where next_look_at <= $1
       order by next_look_at limit ${most} for update skip locked)
     returning account_id, vendor, opened_at, closed_at, told, quiet_since, failures, empties, next_look_at`,
    [now, new Date(now.getTime() + minuteMs)],
  );
  if (rows.length === 0) return false;
  if (!(await deps.mode()).automatic) {
    // Where members move by hand, what they hold is theirs to move.
    await Promise.all(rows.map((row) => forget(deps, row)));
    return rows.length === most;
  }
  await Promise.all(rows.map((row) => lookAt(deps, asks, row, signal)));
  return rows.length === most;
}

async function lookAt(deps: EggDeps, asks: VendorAsks, row: WindowRow, signal: AbortSignal): Promise<void> {
  const { account_id: accountId, vendor } = row;
  try {
    const { look, before } = await ask(deps, row, signal);
    const next = afterLook(row, look, deps.clock.now(), deps.quietMs);
    if (next.ends === 'given-up') {
      deps.log.error({ account: accountId, vendor }, 'eggs are left at a vendor that does not answer');
      deps.onGivenUp(vendor);
    }
    if (next.ends !== '') return await forget(deps, row);
    // A window that was opened anew meanwhile is another one.
    await deps.database.query(
      `update egg_windows set told = $4, quiet_since = $5, failures = $6, empties = $7, next_look_at = $8
       where account_id = $1 and vendor = $2 and opened_at = $3`,
      [
        accountId,
        vendor,
        row.opened_at,
        next.row.told,
        next.row.quiet_since,
        next.row.failures,
        next.row.empties,
        next.row.next_look_at,
      ],
    );
    if (next.exchange) await bringHome(deps, asks, accountId, vendor, signal);
    else if (look.found === 'said' && look.balance === 0n) await bookEmpty(deps, accountId, vendor, before);
  } catch (error) {
    deps.log.warn({ err: error, account: accountId, vendor }, 'a window could not be looked after, and is later');
  }
}

async function ask(deps: EggDeps, { account_id: accountId, vendor }: WindowRow, signal: AbortSignal) {
  const before = await holdingBefore(deps, accountId, vendor);
  const nothing: Look = { found: 'nothing-said' };
  try {
    const said = await deps.vendors.getEggBalance({ accountId, vendor }, { timeoutMs: vendorMs, signal });
    const look: Look = { found: 'said', balance: said.balance, playing: said.playing };
    return { look, before };
  } catch (error) {
    deps.log.warn({ err: error, account: accountId, vendor }, 'a vendor does not say what a member holds');
    return { look: nothing, before };
  }
}

/** A transfer that is open already is no failure: the next look comes after it. */
async function bringHome(deps: EggDeps, asks: VendorAsks, accountId: bigint, vendor: string, signal: AbortSignal) {
  const { path } = await deps.identity.getAccount({ id: accountId }, { signal });
  const wanted = {
    actor: accountId,
    key: uuidv7(deps.clock.now().getTime()),
    source: 'game' as const,
    accountId,
    path,
    vendor,
    direction: 'exchange' as const,
    amount: 0n,
    funds: accountOf(accountId, 'money'),
    memo: '',
  };
  try {
    await asks.settle(await openTransfer(deps, wanted));
  } catch (error) {
    if (toDomainError(error).reason !== 'STATE_CONFLICT') throw error;
  }
}

async function forget({ database }: EggDeps, { account_id, vendor, opened_at }: WindowRow): Promise<void> {
  await database.query('delete from egg_windows where account_id = $1 and vendor = $2 and opened_at = $3', [
    account_id,
    vendor,
    opened_at,
  ]);
}
