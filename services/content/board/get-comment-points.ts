import type { BoardService } from '@madang/proto/madang/content/v1/board_pb.ts';
import { kstDay, kstDayStart } from '@madang/runtime/clock.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { BoardDeps } from './deps.ts';

export const getCommentPoints =
  ({ database, clock }: BoardDeps): Handler<typeof BoardService.method.getCommentPoints> =>
  async (_request, { principal }) => {
    const { rows } = await database.query<{ today: number; per_day: number | null }>(
      `select (select count(*)::int from comment_grants where account_id = $1 and state = 'paid' and points > 0 and paid_at >= $2) as today,
              (select per_day from comment_grants where account_id = $1 and state = 'paid' order by paid_at desc limit 1) as per_day`,
      [principal.accountId, kstDayStart(kstDay(clock.now()))],
    );
    return { today: rows[0]?.today ?? 0, perDay: rows[0]?.per_day ?? 0 };
  };
