import { DomainError } from '@madang/runtime/errors.ts';
import { call } from '../call.ts';
import { text } from '../payload.ts';
import { drawnRoundData, openRoundData } from '../round-data.ts';

const recentShown = 20;

export const gameCalls = [
  call({
    path: 'game/rounds',
    areas: ['user'],
    callers: ['visitor'],
    does: 'Answers the running round of a game with its odds, and the last results.',
    payload: { game: text({ max: 40 }) },
    answers: ['current', 'recent'],
    async run({ game }, { door, caller }) {
      const games = await door.site.games.get();
      if (!games.some((known) => known.id === game)) throw new DomainError('NOT_FOUND', { field: 'game' });
      const now = door.clock.now();
      const [current, recent] = await Promise.all([door.rounds.current(game, now), door.rounds.recent(game)]);
      return {
        current: current ? openRoundData(current, now, door.texts, caller.language) : null,
        recent: recent.slice(0, recentShown).map((round) => drawnRoundData(round, door.texts, caller.language)),
      };
    },
  }),
];
