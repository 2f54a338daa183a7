import { timestampMs } from '@bufbuild/protobuf/wkt';
import { marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import {
  FixtureStatus,
  type FixtureUpdated,
  type PricedMarket,
} from '@madang/proto/madang/game_feeds/v1/sports_events_pb.ts';
import { type BookMatch, isOnSale } from './match-book.ts';

/** The boards, in the order of the menu. */
export const boards = ['cross', 'special', 'special2', 'live', 'europe', 'inplay', 'virtual'] as const;

export type Board = (typeof boards)[number];

export const isBoard = (text: string): text is Board => boards.some((board) => board === text);

const before = new Set<FixtureStatus>([FixtureStatus.NOT_STARTED, FixtureStatus.ABOUT_TO_START]);
const playing = new Set<FixtureStatus>([FixtureStatus.IN_PROGRESS, FixtureStatus.INTERRUPTED, FixtureStatus.SUSPENDED]);

export const isPlaying = ({ status }: Pick<FixtureUpdated, 'status'>): boolean => playing.has(status);

/** Boards whose matches stay while they are played. */
const bothTimes = new Set<Board>(['live', 'virtual']);

const isInTime = (fixture: FixtureUpdated, board: Board): boolean => {
  if (board === 'inplay') return isPlaying(fixture);
  return before.has(fixture.status) || (bothTimes.has(board) && isPlaying(fixture));
};

/** A market that names no board is on all of its match's. */
const offers = ({ boards: named }: PricedMarket, board: Board): boolean => named.length === 0 || named.includes(board);

/** Whether a board shows a match: it is offered there, its sale has begun, and something of it can be bet on or soon again. */
export function isOn({ fixture, markets }: BookMatch, board: Board): boolean {
  if (!fixture.boards.includes(board) || !fixture.releasedAt || !isInTime(fixture, board)) return false;
  for (const market of markets.values()) if (isOnSale(market) && offers(market, board)) return true;
  return false;
}

const isWhole = ({ period }: PricedMarket): boolean => period === 'ft' || period === 'reg';

/** How far apart the prices of a market are: the main line is the one where they are nearest. */
function spread({ outcomes }: PricedMarket): number {
  const odds = outcomes.map(({ oddsMilli }) => oddsMilli);
  return Math.max(...odds) - Math.min(...odds);
}

function mainLine(candidates: readonly PricedMarket[]): PricedMarket[] {
  let best: PricedMarket | undefined;
  for (const market of candidates) {
    if (!best || spread(market) < spread(best) || (spread(market) === spread(best) && market.marketId < best.marketId))
      best = market;
  }
  return best ? [best] : [];
}

/** Markets that fit on a row of a board of specials. */
const specialsAtMost = 8;
/** Picks that stand beside each other there; a market with more is on the match's own page. */
const picksInRow = 3;

/** The markets that a board offers of a match. */
export const boardMarkets = ({ markets }: BookMatch, board: Board): PricedMarket[] =>
  [...markets.values()].filter((market) => isOnSale(market) && offers(market, board));

/** The markets that a board shows in a match's row: who wins, the main handicap and the main total; or its specials. */
export function rowMarkets(match: BookMatch, board: Board): PricedMarket[] {
  const offered = boardMarkets(match, board);
  if (board === 'special' || board === 'special2')
    return offered
      .filter(({ outcomes }) => outcomes.length <= picksInRow)
      .toSorted((a, b) => (a.marketId < b.marketId ? -1 : 1))
      .slice(0, specialsAtMost);
  const whole = offered.filter(isWhole);
  const ofFamily = (family: string, types: readonly string[]) =>
    whole.filter(({ type }) => marketTypeOf(type)?.family === family && types.includes(type));
  return [
    ...ofFamily('result', ['result', 'winner']).slice(0, 1),
    ...mainLine(ofFamily('handicap', ['handicap'])),
    ...mainLine(ofFamily('total', ['total'])),
  ];
}

export const startsAt = ({ fixture }: BookMatch): number => (fixture.startsAt ? timestampMs(fixture.startsAt) : 0);
