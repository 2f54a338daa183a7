import { AccountKind } from '@madang/proto/madang/common/v1/common_pb.ts';
import { AccountCreatedSchema, AccountStateChangedSchema } from '@madang/proto/madang/identity/v1/events_pb.ts';
import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { Clock } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { isEvent, type ReceivedEvent } from '@madang/runtime/events/event.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import { postAll } from '../requests/post-all.ts';
import { readSettings } from '../settings/settings.ts';

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
    if (normal.length === 0) return;
    const now = clock.now();
    const { signupPoints: amount } = await readSettings(tx);
    const { rows } = await tx.query<{ account_id: bigint }>(
      `update signups set approved_at = $2, points = $3
        where account_id = any($1::int8[]) and approved_at is null returning account_id`,
      [normal, now, amount],
    );
    if (amount === 0n || rows.length === 0) return;
    const common = { debit: houseAccounts.bonus, amount, kind: 'signup', reference: 'signup' };
    const transfers = rows.map(({ account_id }) => ({
      ...common,
      key: uuidv7(now.getTime()),
      credit: accountOf(account_id, 'point'),
    }));
    await postAll(tx, transfers, now);
  };

/** Members that were made, and those that are approved, of what a batch tells. */
function membersIn(batch: readonly ReceivedEvent[]): { created: bigint[]; normal: bigint[] } {
  const created: bigint[] = [];
  const normal: bigint[] = [];
  for (const event of batch) {
    const isCreated = isEvent(event, AccountCreatedSchema);
    if (!isCreated && !isEvent(event, AccountStateChangedSchema)) continue;
    const { accountId, kind, state } = event.message;
    if (kind !== AccountKind.MEMBER) continue;
    if (isCreated && event.message.migrated) continue;
    if (isCreated) created.push(accountId);
    if (state === 'normal') normal.push(accountId);
  }
  return { created, normal };
}
