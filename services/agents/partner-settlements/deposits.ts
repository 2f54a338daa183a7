import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type DepositChanged, DepositChangedSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { plainArray, textArray } from '@madang/runtime/array-literal.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { lockBets } from '../commission/lock-bets.ts';
import { agentsOf, bank, DayRows } from './branches.ts';
import { addDays } from './write-days.ts';

/** Whether a deposit counts: once approved, until its approval is cancelled. The two may come in any order. */
const isCancelled: Record<string, boolean | undefined> = { approved: false, approval_cancelled: true };

interface Change {
  message: DepositChanged;
  cancelled: boolean;
  day: string;
}

interface Kept {
  id: bigint;
  cancelled: boolean;
  path: string;
}

/** Counts deposits below agents, and the points that were given with them. */
export async function takeDeposits(tx: Queryable, batch: ReceivedEvent[]): Promise<void> {
  const changes = batch.flatMap(changeOf);
  if (changes.length === 0) return;
  const kept = await loadKept(
    tx,
    changes.map(({ message }) => message.depositId),
  );
  const days = new DayRows();
  for (const { message, cancelled, day } of changes) {
    const { depositId: id, amount, bonusPoints, path } = message;
    const had = kept.get(id);
    if (had?.cancelled || had?.cancelled === cancelled) continue;
    // It is taken back where it was counted, wherever its member stands now.
    kept.set(id, { id, cancelled, path: had?.path ?? path });
    // One whose approval was not heard of is not taken back: an approval that comes late counts no more.
    if (cancelled && !had) continue;
    const sign = cancelled ? -1n : 1n;
    days.add(agentsOf(had?.path ?? path), day, bank, { deposits: sign * amount, bonuses: sign * bonusPoints });
  }
  await keep(tx, [...kept.values()]);
  await addDays(tx, days.changing);
}

function changeOf(event: ReceivedEvent): Change[] {
  if (!isEvent(event, DepositChangedSchema)) return [];
  const { message } = event;
  const cancelled = Object.hasOwn(isCancelled, message.status) ? isCancelled[message.status] : undefined;
  if (cancelled === undefined || message.testAccount) return [];
  return [{ message, cancelled, day: kstDay(message.at ? timestampDate(message.at) : event.at) }];
}

/** Holds the deposits until the transaction ends. */
async function loadKept(tx: Queryable, deposits: readonly bigint[]): Promise<Map<bigint, Kept>> {
  await lockBets(
    tx,
    deposits.map((id) => `deposit ${id}`),
  );
  const { rows } = await tx.query<Kept>(
    'select deposit_id as id, cancelled, path from settlement_deposits where deposit_id = any($1::int8[])',
    [plainArray(deposits)],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function keep(tx: Queryable, kept: readonly Kept[]): Promise<void> {
  await tx.query(
    `insert into settlement_deposits (deposit_id, cancelled, path)
     select * from unnest($1::int8[], $2::bool[], $3::text[])
     on conflict (deposit_id) do update set cancelled = excluded.cancelled`,
    [
      plainArray(kept.map(({ id }) => id)),
      plainArray(kept.map(({ cancelled }) => cancelled)),
      textArray(kept.map(({ path }) => path)),
    ],
  );
}
