import type { CasinoMarksService } from '@madang/proto/madang/game_feeds/v1/casino_marks_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { CasinoMarksDeps } from './deps.ts';
import { type MarksRow, marksOf } from './marks.ts';

/** The caller's marks; whoever never made one has none. */
export const getOwnMarks =
  ({ database }: CasinoMarksDeps): Handler<typeof CasinoMarksService.method.getOwnMarks> =>
  async (_request, { principal }) => {
    const { rows } = await database.query<MarksRow>(
      'select favourites, opened from casino_marks where account_id = $1',
      [principal.accountId],
    );
    return rows[0] ? marksOf(rows[0]) : {};
  };
