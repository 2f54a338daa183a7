import type { GameFeedsService } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import type { Handler } from '@madang/runtime/rpc/handler.ts';
import { gameMessage } from '../book/game-message.ts';
import type { GameFeedsDeps } from '../deps.ts';

/** Every game in menu order, those that are off included. */
export const listGames =
  ({ book, database }: GameFeedsDeps): Handler<typeof GameFeedsService.method.listGames> =>
  async () => {
    await book.refresh(database);
    return { games: book.all().map((entry) => gameMessage(book, entry)) };
  };
