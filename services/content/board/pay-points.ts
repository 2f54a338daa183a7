import type { MessageInitShape } from '@bufbuild/protobuf';
import type { CommentPointsSchema } from '@madang/proto/madang/content/v1/board_pb.ts';
import { toDomainError } from '@madang/runtime/errors.ts';
import type { BoardDeps, Granted } from './deps.ts';

const firstMs = 10_000;
const longestMs = 3_600_000;
/** Whoever wrote it may be gone by then, or wallet refuses for a reason that time does not mend. */
const keptMs = 30 * 86_400_000;
const batch = 50;

interface Grant {
  comment_id: bigint;
  grant_key: string;
  account_id: bigint;
  state: 'owed' | 'paid' | 'given_up';
  attempts: number;
  points: bigint;
  today: number;
  per_day: number;
  created_at: Date;
}

const columns = 'comment_id, grant_key, account_id, state, attempts, points, today, per_day, created_at';

/** How long wallet is left alone after so many tries. */
export const pauseMs = (attempts: number): number => Math.min(longestMs, firstMs * 2 ** Math.min(attempts, 20));

/** Refusals that asking again does not change. */
const final = new Set(['NOT_FOUND', 'KEY_CONFLICT', 'VALIDATION']);

/** Pays what a comment is owed, and tells how that went; wallet gives the points of a comment once, however often it is asked. */
export async function payNow(
  deps: BoardDeps,
  commentId: bigint,
): Promise<MessageInitShape<typeof CommentPointsSchema>> {
  const { rows } = await deps.database.query<Grant>(`select ${columns} from comment_grants where comment_id = $1`, [
    commentId,
  ]);
  const [grant] = rows;
  if (!grant) return { state: 'none' };
  if (grant.state === 'owed') return shown((await pay(deps, grant)) ?? grant);
  return shown(grant);
}

function shown(grant: Grant | Granted): MessageInitShape<typeof CommentPointsSchema> {
  if ('grant_key' in grant && grant.state === 'owed') return { state: 'owed' };
  const { points, today } = grant;
  const perDay = 'perDay' in grant ? grant.perDay : grant.per_day;
  return { state: points > 0n ? 'paid' : 'none', points, today, perDay };
}

/** Asks wallet and writes its answer down; undefined where it did not answer. */
async function pay({ database, clock, grantPoints, log }: BoardDeps, grant: Grant): Promise<Granted | undefined> {
  try {
    const { points, today, perDay } = await grantPoints({ accountId: grant.account_id, commentId: grant.grant_key });
    await database.query(
      `update comment_grants set state = 'paid', points = $2, today = $3, per_day = $4, paid_at = $5
        where comment_id = $1 and state = 'owed'`,
      [grant.comment_id, points, today, perDay, clock.now()],
    );
    return { points, today, perDay };
  } catch (thrown) {
    const error = toDomainError(thrown);
    const isOver = final.has(error.reason) || clock.now().getTime() - grant.created_at.getTime() > keptMs;
    if (!isOver) return undefined;
    log.warn({ err: error, comment: String(grant.comment_id) }, 'the points of a comment were given up');
    await database.query(`update comment_grants set state = 'given_up' where comment_id = $1 and state = 'owed'`, [
      grant.comment_id,
    ]);
    return { points: 0n, today: 0, perDay: 0 };
  }
}

/** Pays what is owed and due; each is claimed for as long as wallet may take, so that replicas share the work. */
export async function payOwed(deps: BoardDeps, signal: AbortSignal): Promise<boolean> {
  const now = deps.clock.now();
  const claimed = await deps.database.transaction(async (tx) => {
    const { rows } = await tx.query<Grant>(
      `select ${columns} from comment_grants where state = 'owed' and next_at <= $1
        order by next_at limit ${batch} for update skip locked`,
      [now],
    );
    for (const { comment_id, attempts } of rows)
      await tx.query('update comment_grants set attempts = attempts + 1, next_at = $2 where comment_id = $1', [
        comment_id,
        new Date(now.getTime() + pauseMs(attempts + 1)),
      ]);
    return rows;
  });
  for (const grant of claimed) {
    if (signal.aborted) return false;
    await pay(deps, grant);
  }
  return claimed.length === batch;
}
