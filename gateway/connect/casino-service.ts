import type { ServiceImpl } from '@connectrpc/connect';
import type { CasinoService } from '@madang/proto/madang/player/v1/casino_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { closeGame } from '../casino/game-money.ts';
import { lobbyGame, lobbyPage } from '../casino/lobby-page.ts';
import { checkOffered } from '../casino/offered.ts';
import { openGame } from '../casino/open-game.ts';
import type { GatewayContext } from '../context.ts';
import { callerOf, requestOf } from './guard.ts';

/** The lobbies of casino and slots, and the windows of their games. */
export function casinoService(gateway: GatewayContext): ServiceImpl<typeof CasinoService> {
  const { casinoMarks } = gateway.services;
  return {
    async getLobby(request, context) {
      const { options, language } = callerOf(context);
      const kind = checkOffered(await gateway.site.settings.get(), request.kind);
      const catalogue = await gateway.casino.get();
      const { favourites } = await casinoMarks.getOwnMarks({}, options);
      return lobbyPage(catalogue.lobby(kind), { request, language, favourites: new Set(favourites) });
    },
    openGame: ({ $typeName: _, ...wanted }, context) =>
      openGame(gateway, callerOf(context), requestOf(context), wanted),
    async closeGame({ vendor }, context) {
      const money = await closeGame(gateway, callerOf(context), vendor);
      return money ? { money } : {};
    },
    async setFavourite({ gameId, favourite }, context) {
      const { options } = callerOf(context);
      const listed = (await gateway.casino.get()).gameById(gameId);
      if (!listed) throw new DomainError('GAME_NOT_OFFERED', { field: 'game_id' });
      checkOffered(await gateway.site.settings.get(), listed.product.kind);
      await casinoMarks.setOwnFavourite({ game: gameId, favourite }, options);
      return {};
    },
    async listRecent(request, context) {
      const { options, language } = callerOf(context);
      const kind = checkOffered(await gateway.site.settings.get(), request.kind);
      const lobby = (await gateway.casino.get()).lobby(kind);
      const shown = new Map(lobby.games.map((listed) => [listed.game.id, listed]));
      const { opened, favourites } = await casinoMarks.getOwnMarks({}, options);
      const marked = new Set(favourites);
      return {
        games: opened.flatMap((id) => {
          const listed = shown.get(id);
          return listed ? lobbyGame(listed, language, marked.has(id)) : [];
        }),
      };
    },
  };
}
