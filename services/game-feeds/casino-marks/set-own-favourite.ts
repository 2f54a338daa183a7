import type { CasinoMarksService } from '@madang/proto/madang/game_feeds/v1/casino_marks_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import type { CasinoMarksDeps } from './deps.ts';
import { putFirst } from './put-first.ts';

/** Marks a game for the caller, or takes the mark away. */
export const setOwnFavourite =
  ({ database }: CasinoMarksDeps): Handler<typeof CasinoMarksService.method.setOwnFavourite> =>
  ({ game, favourite }, { principal }) =>
    putFirst(database, 'favourites', { accountId: principal.accountId, game, there: favourite });
