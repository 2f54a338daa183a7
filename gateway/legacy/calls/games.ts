import { DomainError } from '@madang/runtime/errors.ts';
import { text } from '../../payload.ts';
import { limitOf } from '../../site/limit-of.ts';
import { call } from '../call.ts';
import { drawnRoundData, openRoundData } from '../round-data.ts';

const recentShown = 20;

export const gameCalls = [
  call({
    path: 'game/rounds',
    areas: ['user'],
    callers: ['visitor'],
    browsing: true,
    does: 'Answers the running round of a game with its odds, and the last results.',
    payload: { game: text({ max: 40 }) },
    answers: ['current', 'recent'],
    async run({ game }, { gateway, caller }) {
      const games = await gateway.site.games.get();
      if (!games.some((known) => known.id === game)) throw new DomainError('NOT_FOUND', { field: 'game' });
      const now = gateway.clock.now();
      const [current, recent, limit] = await Promise.all([
        gateway.rounds.current(game, now),
        gateway.rounds.recent(game),
        limitOf(gateway, game, caller),
      ]);
      return {
        current: current ? openRoundData(current, now, gateway.texts, caller.language, limit) : null,
        recent: recent.slice(0, recentShown).map((round) => drawnRoundData(round, gateway.texts, caller.language)),
      };
    },
  }),
];
