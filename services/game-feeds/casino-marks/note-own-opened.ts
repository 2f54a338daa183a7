import type { CasinoMarksService } from '@madang/proto/madang/game_feeds/v1/casino_marks_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { CasinoMarksDeps } from './deps.ts';
import { putFirst } from './put-first.ts';

/** Notes that the caller opened a game just now. */
export const noteOwnOpened =
  ({ database }: CasinoMarksDeps): Handler<typeof CasinoMarksService.method.noteOwnOpened> =>
  ({ game }, { principal }) =>
    putFirst(database, 'opened', { accountId: principal.accountId, game, there: true });
