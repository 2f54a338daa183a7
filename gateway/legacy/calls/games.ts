import { DomainError } from '@madang/runtime/errors.ts';
import { int, oneOf, optional, text } from '../../payload.ts';
import { limitOf } from '../../site/limit-of.ts';
import { boardMarkets } from '../../sports/boards.ts';
import { listMatches } from '../../sports/match-list.ts';
import { call } from '../call.ts';
import { matchData } from '../match-data.ts';
import { drawnRoundData, openRoundData } from '../round-data.ts';

const recentShown = 20;
const matchesPage = 15;
/** The boards by the names of their pages. */
const pages = {
  'europe-sports': 'europe',
  cross: 'cross',
  special: 'special',
  special2: 'special2',
  live: 'live',
  inplay: 'inplay',
  virtual: 'virtual',
} as const;

export const gameCalls = [
  call({
    path: 'game/rounds',
    areas: ['user'],
    callers: ['visitor'],
    browsing: true,
    sells: 'minigame',
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
  call({
    path: 'game/matches',
    areas: ['user'],
    callers: ['visitor'],
    browsing: true,
    sells: 'sports',
    does: 'Answers the matches of a page with their markets and odds, 15 at a time.',
    payload: {
      page: oneOf('europe-sports', 'cross', 'special', 'special2', 'live', 'inplay', 'virtual'),
      sport: optional(text({ max: 20 }), ''),
      league: optional(int(1, Number.MAX_SAFE_INTEGER), 0),
      skip: optional(int(0, 100_000), 0),
    },
    answers: ['matches', 'total'],
    async run({ page, sport, league, skip }, { gateway, caller }) {
      const board = pages[page];
      const query = { board, sport, leagueId: BigInt(league), q: '', day: '', ids: [], sort: 'time' };
      const { matches } = listMatches(await gateway.matches.get(), query);
      const { texts } = gateway;
      return {
        matches: matches
          .slice(skip, skip + matchesPage)
          .map((match) => matchData(match, boardMarkets(match, board), texts, caller.language)),
        total: matches.length,
      };
    },
  }),
];
