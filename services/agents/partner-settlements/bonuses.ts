import { timestampDate } from '@bufbuild/protobuf/wkt';
import { type BonusGiven, BonusGivenSchema } from '@madang/proto/madang/wallet/v1/events_pb.ts';
import { plainArray } from '@madang/runtime/array-literal.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { agentsOf, bank, DayRows } from './branches.ts';
import { addDays } from './write-days.ts';

/** Counts points that the house gave otherwise than with deposits below the agents of then; each event is taken once. */
export async function takeBonuses(tx: Queryable, batch: ReceivedEvent[]): Promise<void> {
  const given = batch.flatMap((event) =>
    isEvent(event, BonusGivenSchema) && !event.message.testAccount ? [{ ...event.message, heardAt: event.at }] : [],
  );
  if (given.length === 0) return;
  const tests = await loadTests(tx, given);
  const days = new DayRows();
  for (const { accountId, path, points, at, heardAt } of given) {
    if (tests.has(accountId)) continue;
    days.add(agentsOf(path), kstDay(at ? timestampDate(at) : heardAt), bank, { bonuses: points });
  }
  await addDays(tx, days.changing);
}

/** Not every event says that its account is a test one. */
async function loadTests(tx: Queryable, given: readonly Pick<BonusGiven, 'accountId'>[]): Promise<ReadonlySet<bigint>> {
  const { rows } = await tx.query<{ id: bigint }>('select id from nodes where id = any($1::int8[]) and test_account', [
    plainArray(given.map(({ accountId }) => accountId)),
  ]);
  return new Set(rows.map(({ id }) => id));
}
