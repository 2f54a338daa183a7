import { accountOf } from '@madang/proto/madang/wallet/v1/accounts.ts';
import { derivedKey } from '@madang/runtime/ids.ts';
import type { VendorAsks } from '../ask-vendor.ts';
import { bookEmpty, holdingBefore } from '../book-empty.ts';
import type { EggDeps } from '../deps.ts';
import { openTransfer } from '../open-transfer.ts';
import { addParts } from './add-parts.ts';

/** Parts that one turn moves, side by side. */
const most = 20;
const leaseMs = 60_000;
/** Tries of a part, 5, 10, 20 … seconds and at last ten minutes apart: an hour and a half in all. */
const mostTries = 15;
const pauseMs = (tries: number): number => Math.min(600_000, 5_000 * 2 ** Math.min(tries, 7));
const vendorMs = 5_000;

/** What running a recall takes. */
export type RecallDeps = Pick<EggDeps, 'database' | 'clock' | 'log' | 'vendors' | 'identity' | 'onPosted'>;

interface Part {
  recall: string;
  account_id: bigint;
  vendor: string;
  refusals: number;
  tries: number;
  actor: bigint;
  memo: string;
}

/** Moves the next parts of a recall, or ends it; true when there may be more. */
export async function runRecall(deps: RecallDeps, asks: VendorAsks, signal: AbortSignal): Promise<boolean> {
  const now = deps.clock.now();
  // Whoever takes a part has it for a minute: another replica, or the next turn after a stop, comes to it then.
  const { rows } = await deps.database.query<Part>(
    `update egg_recall_parts p set next_try_at = $2 from egg_recalls r
     where r.id = p.recall and (p.recall, p.account_id, p.vendor) in (
       select recall, account_id, vendor from egg_recall_parts where state = 'open' and next_try_at <= $1
       order by next_try_at limit ${most} for update skip locked)
     returning p.recall, p.account_id, p.vendor, p.refusals, p.tries, r.actor, r.memo`,
    [now, new Date(now.getTime() + leaseMs)],
  );
  if (rows.length === 0) return endRecall(deps);
  await Promise.all(rows.map((part) => tryPart(deps, asks, part, signal)));
  return rows.length === most;
}

async function tryPart(deps: RecallDeps, asks: VendorAsks, part: Part, signal: AbortSignal): Promise<void> {
  try {
    await movePart(deps, asks, part, signal);
  } catch (error) {
    deps.log.warn({ err: error, account: part.account_id, vendor: part.vendor }, 'eggs could not be recalled yet');
    await tryLater(deps, part, part.refusals);
  }
}

async function movePart(deps: RecallDeps, asks: VendorAsks, part: Part, signal: AbortSignal): Promise<void> {
  const { recall, account_id: accountId, vendor, refusals, actor, memo } = part;
  const before = await holdingBefore(deps, accountId, vendor);
  const said = await deps.vendors.getEggBalance({ accountId, vendor }, { timeoutMs: vendorMs, signal });
  if (before && said.balance === 0n) {
    await bookEmpty(deps, accountId, vendor, before);
    return endPart(deps, part, await movedBefore(deps, part));
  }
  const { path } = await deps.identity.getAccount({ id: accountId }, { signal });
  const row = await asks.settle(
    await openTransfer(deps, {
      actor,
      // The same until it is refused: whoever goes on after a stop finds the transfer that was begun.
      key: keyOf(part),
      source: 'admin',
      accountId,
      path,
      vendor,
      direction: 'exchange',
      amount: 0n,
      funds: accountOf(accountId, 'money'),
      memo,
    }),
  );
  deps.onPosted();
  if (row.state === 'done') return endPart(deps, part, row.moved);
  deps.log.info({ recall, account: accountId, vendor, code: row.code }, 'eggs are not recalled yet');
  await tryLater(deps, part, row.state === 'refused' ? refusals + 1 : refusals);
}

const keyOf = ({ recall, account_id, vendor, refusals }: Part): string =>
  derivedKey(recall, `${account_id}|${vendor}|${refusals}`);

/** What a transfer of this part moved that ended after whoever asked for it was gone. */
async function movedBefore({ database }: RecallDeps, part: Part): Promise<bigint> {
  const { rows } = await database.query<{ moved: bigint }>(
    `select moved from egg_transfers where actor = $1 and key = $2 and state = 'done'`,
    [part.actor, keyOf(part)],
  );
  return rows[0]?.moved ?? 0n;
}

async function endPart({ database }: RecallDeps, { recall, account_id, vendor }: Part, amount: bigint): Promise<void> {
  await database.query(
    `update egg_recall_parts set state = 'moved', amount = $4
     where recall = $1 and account_id = $2 and vendor = $3 and state = 'open'`,
    [recall, account_id, vendor, amount],
  );
}

async function tryLater({ database, clock }: RecallDeps, part: Part, refusals: number): Promise<void> {
  const tries = part.tries + 1;
  const at = new Date(clock.now().getTime() + pauseMs(part.tries));
  await database.query(
    `update egg_recall_parts set tries = $4, refusals = $5, next_try_at = $6, state = $7
     where recall = $1 and account_id = $2 and vendor = $3 and state = 'open'`,
    [part.recall, part.account_id, part.vendor, tries, refusals, at, tries >= mostTries ? 'failed' : 'open'],
  );
}

/** A recall ends when each part did, and no charge that was open as it began has made another one. */
async function endRecall({ database, clock }: RecallDeps): Promise<boolean> {
  return database.transaction(async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `select id from egg_recalls r where ended_at is null
         and not exists (select from egg_recall_parts where recall = r.id and state = 'open') for update skip locked`,
    );
    if (!rows[0]) return false;
    const now = clock.now();
    if ((await addParts(tx, rows[0].id, now)) > 0) return true;
    await tx.query(`update egg_recalls set state = 'done', ended_at = $2 where id = $1`, [rows[0].id, now]);
    return false;
  });
}
