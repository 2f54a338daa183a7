import type { MessageInitShape } from '@bufbuild/protobuf';
import type { ServiceImpl } from '@connectrpc/connect';
import type { Game } from '@madang/proto/madang/game_feeds/v1/game_feeds_pb.ts';
import type { GameInfoSchema, GameService } from '@madang/proto/madang/player/v1/games_pb.ts';
import { kstDay } from '@madang/runtime/clock.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import type { GatewayContext } from '../context.ts';
import { drawnRound, openRound } from '../player-view/player-round.ts';
import { limitOf } from '../site/limit-of.ts';
import { isSold } from '../site/sold.ts';
import { callerOf } from './guard.ts';

const roundsPage = 50;

/** A game as players see it: its name is known for as long as there are bets of it, open it is only while it is sold. */
function gameInfo(game: Game, sold = true): MessageInitShape<typeof GameInfoSchema> {
  const { id, family, gameClass, cycleMinutes, route, source } = game;
  return {
    id,
    family,
    gameClass,
    cycleMinutes,
    route,
    enabled: game.enabled && sold,
    source,
    markets: game.markets.map(({ market, outcomes }) => ({
      market,
      picks: outcomes.map(({ pick, probabilityPpm, oddsMilli }) => ({ pick, probabilityPpm, oddsMilli })),
    })),
  };
}

export function gameService(gateway: GatewayContext): ServiceImpl<typeof GameService> {
  const { feeds } = gateway.services;
  return {
    async listGames() {
      const now = gateway.clock.now();
      const [games, settings] = await Promise.all([gateway.site.games.get(), gateway.site.settings.get()]);
      const sold = isSold(settings, 'minigame');
      const rounds = sold ? await gateway.rounds.currentOfAll(now) : [];
      const recent = await Promise.all(games.map(({ id }) => gateway.rounds.recent(id)));
      const last = recent.flatMap(([newest]) => (newest ? drawnRound(newest) : []));
      return {
        games: games.map((game) => gameInfo(game, sold)),
        rounds: rounds.map((round) => openRound(round, now, false)),
        last,
      };
    },
    async getBoard({ game }, context) {
      const caller = callerOf(context);
      const now = gateway.clock.now();
      const [games, current, recent, limit] = await Promise.all([
        gateway.site.games.get(),
        gateway.rounds.current(game, now),
        gateway.rounds.recent(game),
        limitOf(gateway, game, caller),
      ]);
      const found = games.find((known) => known.id === game);
      if (!found) throw new DomainError('NOT_FOUND', { field: 'game' });
      return {
        game: gameInfo(found),
        ...(current && found.enabled && { current: openRound(current, now, true, limit) }),
        recent: recent.map((round) => drawnRound(round)),
        ...(limit && { stakeMin: limit.stakeMin, stakeMax: limit.stakeMax, winMax: limit.winMax }),
      };
    },
    async listRounds({ game, day, skip }) {
      const filter = { game, day: day || kstDay(gateway.clock.now()), status: 'drawn,settled,cancelled' };
      const { rounds, total } = await feeds.listRounds({
        filter,
        offset: skip,
        limit: roundsPage,
        sort: 'draws_at',
        descending: true,
      });
      return { rounds: rounds.map((round) => drawnRound(round)), total };
    },
    async getProof({ roundId }) {
      const { $typeName: _, ...proof } = await feeds.getProof({ id: roundId });
      return proof;
    },
  };
}
