import type { BoardService, ReportRequest } from '@madang/proto/madang/content/v1/board_pb.ts';
import { kstDay, kstDayStart, kstIso } from '@madang/runtime/clock.ts';
import type { Queryable } from '@madang/runtime/database.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BoardDeps } from './deps.ts';
import { lockWriter } from './writers.ts';

const dayMs = 86_400_000;
const perDay = 20;

/** Tells operators of a post or comment that is shown; a member tells of the same once. */
export const report =
  ({ database, clock }: BoardDeps): Handler<typeof BoardService.method.report> =>
  async (request, { principal }) => {
    const { accountId, nickname } = principal;
    const now = clock.now();
    return database.transaction(async (tx) => {
      await lockWriter(tx, accountId);
      const target = await findTarget(tx, request);
      if (target.authorId === accountId && !target.official) throw new DomainError('VALIDATION', { field: 'id' });
      await checkReports(tx, accountId, now);
      await tx.query(
        `insert into board_reports (post_id, comment_id, kind, memo, reporter_id, reporter_nickname, created_at)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [target.postId, target.commentId, request.kind, request.memo.trim(), accountId, nickname, now],
      );
      return {};
    });
  };

interface Target {
  postId: bigint;
  commentId: bigint | null;
  authorId: bigint;
  official: boolean;
}

async function findTarget(tx: Queryable, { postId, commentId }: ReportRequest): Promise<Target> {
  if ((postId === 0n) === (commentId === 0n)) throw new DomainError('VALIDATION', { field: 'post_id' });
  const { rows } =
    commentId === 0n
      ? await tx.query<Target>(
          `select p.id as "postId", null as "commentId", p.author_id as "authorId", p.official
             from posts p where p.id = $1 and p.state = 'shown'`,
          [postId],
        )
      : await tx.query<Target>(
          `select p.id as "postId", c.id as "commentId", c.author_id as "authorId", false as official
             from post_comments c join posts p on p.id = c.post_id where c.id = $1 and c.state = 'shown' and p.state = 'shown'`,
          [commentId],
        );
  if (!rows[0]) throw new DomainError('POST_GONE');
  return rows[0];
}

async function checkReports(tx: Queryable, accountId: bigint, now: Date): Promise<void> {
  const today = kstDayStart(kstDay(now));
  const { rows } = await tx.query<{ n: number }>(
    'select count(*)::int as n from board_reports where reporter_id = $1 and created_at >= $2',
    [accountId, today],
  );
  if ((rows[0]?.n ?? 0) >= perDay)
    throw new DomainError('RATE_LIMITED', { meta: { next_at: kstIso(new Date(today.getTime() + dayMs)) } });
}
