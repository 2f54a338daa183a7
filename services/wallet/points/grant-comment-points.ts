import { accountOf, houseAccounts } from '@madang/proto/madang/wallet/v1/accounts.ts';
import type { GrantCommentPointsRequest, PointsService } from '@madang/proto/madang/wallet/v1/points_pb.ts';
import type { WalletSettings } from '@madang/proto/madang/wallet/v1/wallet_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError, toDomainError } from '@madang/runtime/errors.ts';
import { addEvents } from '@madang/runtime/events/outbox.ts';
import { uuidv7 } from '@madang/runtime/ids.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { WalletDeps } from '../deps.ts';
import { lockMember } from '../requests/lock-member.ts';
import { postAll } from '../requests/post-all.ts';
import { retryTransaction } from '../transfers/retry-transaction.ts';
import { placeOf, settingsAt } from '../values/member-settings.ts';
import { type BonusOwner, bonusEvent } from './bonus-event.ts';

/** The points of a comment: decided once, and nothing for those beyond the day's count. */
export const grantCommentPoints =
  (deps: WalletDeps): Handler<typeof PointsService.method.grantCommentPoints> =>
  async (request, { signal }) => {
    const { database, clock, identity } = deps;
    const account = await identity.getAccount({ id: request.accountId }, { signal }).catch((error) => {
      throw toDomainError(error);
    });
    const rules = await settingsAt(deps, placeOf(account));
    const granted = await retryTransaction(() =>
      database.transaction((tx) => grant(tx, account, request, rules, clock.now())),
    );
    return { ...granted, perDay: rules.commentsPerDay };
  };

async function grant(
  tx: Queryable,
  owner: BonusOwner,
  { accountId, commentId }: GrantCommentPointsRequest,
  { commentPoints, commentsPerDay }: Pick<WalletSettings, 'commentPoints' | 'commentsPerDay'>,
  now: Date,
): Promise<{ points: bigint; today: number }> {
  await lockMember(tx, accountId);
  const day = kstDay(now);
  const today = await countToday(tx, accountId, day);
  const known = await find(tx, accountId, commentId);
  if (known !== undefined) return { points: known, today };
  const points = today < commentsPerDay ? commentPoints : 0n;
  await tx.query(
    'insert into comment_points (comment_id, account_id, day, points, created_at) values ($1, $2, $3, $4, $5)',
    [commentId, accountId, day, points, now],
  );
  if (points === 0n) return { points, today };
  const key = uuidv7(now.getTime());
  const credit = accountOf(accountId, 'point');
  const reference = `comment:${commentId}`;
  await postAll(tx, [{ key, debit: houseAccounts.bonus, credit, amount: points, kind: 'comment', reference }], now);
  await addEvents(tx, [bonusEvent(owner, key, 'comment', points, now)]);
  return { points, today: today + 1 };
}

async function countToday(tx: Queryable, accountId: bigint, day: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(
    'select count(*)::int as n from comment_points where account_id = $1 and day = $2::date and points > 0',
    [accountId, day],
  );
  return rows[0]?.n ?? 0;
}

/** What a comment earned before; KEY_CONFLICT where it is somebody else's. */
async function find(tx: Queryable, accountId: bigint, commentId: string): Promise<bigint | undefined> {
  const { rows } = await tx.query<{ account_id: bigint; points: bigint }>(
    'select account_id, points from comment_points where comment_id = $1',
    [commentId],
  );
  if (rows[0] && rows[0].account_id !== accountId) throw new DomainError('KEY_CONFLICT', { field: 'comment_id' });
  return rows[0]?.points;
}
