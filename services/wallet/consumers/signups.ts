import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountCreatedSchema, AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { bonusEvent } from '../points/bonus-event.ts';
import { postAll } from '../requests/post-all.ts';
import { readSettings } from '../settings/settings.ts';
import { placeOf } from '../values/member-settings.ts';
import { type Place, resolveValues } from '../values/resolve.ts';
import { findValues, subjectsOf } from '../values/stored.ts';

export const signupEvents = [AccountCreatedSchema, AccountStateChangedSchema] as const;

/**
 * Gives members the points of their sign-up when their join is approved: once each. A member that was there before this
 * kept count has no row and is given none when its state changes; nor has one that was brought from elsewhere.
 */
export const takeSignups =
  (clock: Clock) =>
  async (tx: Queryable, batch: ReceivedEvent[]): Promise<void> => {
    const { created, normal } = membersIn(batch);
    if (created.length > 0)
      await tx.query(
        `insert into signups (account_id) select distinct id from unnest($1::int8[]) id order by id on conflict do nothing`,
        [created],
      );
    if (normal.size === 0) return;
    const now = clock.now();
    const earned = await pointsOf(
      tx,
      [...normal.values()].map(({ place }) => place),
    );
    const { rows } = await tx.query<{ account_id: bigint; points: bigint }>(
      `update signups s set approved_at = $3, points = e.points from unnest($1::int8[], $2::int8[]) e (account_id, points)
        where s.account_id = e.account_id and s.approved_at is null returning s.account_id, s.points`,
      [[...earned.keys()], [...earned.values()], now],
    );
    const common = { debit: houseAccounts.bonus, kind: 'signup', reference: 'signup' };
    const transfers = rows
      .filter(({ points }) => points > 0n)
      .map(({ account_id, points: amount }) => ({
        ...common,
        amount,
        key: uuidv7(now.getTime()),
        credit: accountOf(account_id, 'point'),
        owner: { id: account_id, path: normal.get(account_id)?.path ?? '', testAccount: false },
      }));
    if (transfers.length === 0) return;
    await postAll(
      tx,
      transfers.map(({ owner: _, ...transfer }) => transfer),
      now,
    );
    await addEvents(
      tx,
      transfers.map(({ owner, key, amount }) => bonusEvent(owner, key, 'signup', amount, now)),
    );
  };

/** What each earns: the nearest agent's value above it, or its level's, or the site's. */
async function pointsOf(tx: Queryable, places: readonly Place[]): Promise<Map<bigint, bigint>> {
  const site = await readSettings(tx);
  const set = await findValues(tx, places.flatMap(subjectsOf));
  return new Map(places.map((place) => [place.accountId, resolveValues(site, place, set).signup_points.value]));
}

interface Joined {
  place: Place;
  path: string;
}

/** Members that were made, and those that are approved, of what a batch tells. */
function membersIn(batch: readonly ReceivedEvent[]): { created: bigint[]; normal: Map<bigint, Joined> } {
  const created: bigint[] = [];
  const normal = new Map<bigint, Joined>();
  for (const event of batch) {
    const isCreated = isEvent(event, AccountCreatedSchema);
    if (!isCreated && !isEvent(event, AccountStateChangedSchema)) continue;
    const { accountId, kind, state, level, path } = event.message;
    if (kind !== AccountKind.MEMBER) continue;
    if (isCreated && event.message.migrated) continue;
    if (isCreated) created.push(accountId);
    if (state === 'normal')
      normal.set(accountId, { path, place: placeOf({ accountId, kind, level, path, normalMark: '' }) });
  }
  return { created, normal };
}
