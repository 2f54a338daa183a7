import { marketId, readMarketId } from '@madang/proto/madang/game_feeds/v1/market-id.ts';
import { marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import { isBoard } from '../boards/boards.ts';
import {
  type FeedFixture,
  type FeedIncident,
  type FeedMarket,
  type FeedMarketKey,
  type FeedMessage,
  type FeedPickResult,
  type FeedScore,
  fixtureStatuses,
  type Names,
  sports,
} from '../feed-message.ts';

/** What one message, one match and one market can have at most. */
export const limits = { markets: 500, incidents: 500, picks: 60, scores: 60, text: 200, snapshot: 20_000 } as const;

const maxOdds = 100_000_000;
const maxNumber = 1_000_000;
const results = ['win', 'loss', 'push', 'void', 'half_win', 'half_loss'];

const isText = (value: unknown, max: number = limits.text): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max && !value.includes('\0');
const isLoose = (value: unknown): boolean => value === '' || isText(value);
const isNumber = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= min && value <= max;
const isInstant = (value: unknown): boolean => isNumber(value, 1, 8_000_000_000_000);
const isPeriod = (value: unknown): boolean => typeof value === 'string' && /^[a-z][a-z0-9]{0,5}$/.test(value);
const areNames = (names: Names | undefined): boolean =>
  names !== undefined && isText(names.en) && Object.values(names).every((name) => isText(name));

/** Why a message cannot be taken; undefined where it can. What comes from outside is believed in nothing. */
export function messageProblem(message: FeedMessage): string | undefined {
  if (!isText(message.id, 128) || !isInstant(message.at)) return 'id or time';
  switch (message.kind) {
    case 'fixture':
      return fixtureProblem(message.fixture);
    case 'score':
      return (
        refProblem(message.fixture) ??
        (message.status !== undefined && !fixtureStatuses.includes(message.status) ? 'status' : undefined) ??
        listProblem(message.scores ?? [], limits.scores, isScore, 'scores') ??
        listProblem(message.incidents ?? [], limits.incidents, isIncident, 'incidents')
      );
    case 'odds':
      return refProblem(message.fixture) ?? listProblem(message.markets, limits.markets, isMarket, 'markets');
    case 'settlement':
      return (
        refProblem(message.fixture) ??
        listProblem(message.settlements, limits.markets, (one) => isKey(one) && areResults(one.results), 'settlements')
      );
    case 'cancel': {
      const spans = [message.from, message.to].every((at) => at === undefined || isInstant(at));
      const keys = listProblem(message.markets ?? [], limits.markets, isKey, 'markets');
      return refProblem(message.fixture) ?? keys ?? (spans ? undefined : 'span');
    }
    case 'rollback':
      return refProblem(message.fixture) ?? listProblem(message.markets ?? [], limits.markets, isKey, 'markets');
    case 'snapshot':
      return listProblem(message.fixtures, limits.snapshot, (ref) => isText(ref, 128), 'fixtures');
    case 'heartbeat':
      return undefined;
    default:
      return 'kind';
  }
}

const refProblem = (ref: unknown): string | undefined => (isText(ref, 128) ? undefined : 'fixture');

function listProblem<T>(
  list: readonly T[] | undefined,
  max: number,
  fits: (one: T) => boolean,
  name: string,
): string | undefined {
  return Array.isArray(list) && list.length <= max && list.every(fits) ? undefined : name;
}

function fixtureProblem({ ref, sport, league, home, away, startsAt, status, boards = [] }: FeedFixture) {
  if (!isText(ref, 128)) return 'ref';
  if (!sports.includes(sport)) return 'sport';
  if (!isText(league?.ref, 128) || !areNames(league.names) || !/^[A-Z]{2}$/.test(league.country)) return 'league';
  if (![home, away].every((team) => isText(team?.ref, 128) && areNames(team.names))) return 'teams';
  if (!isInstant(startsAt)) return 'starts_at';
  if (!fixtureStatuses.includes(status)) return 'status';
  return boards.every(isBoard) ? undefined : 'boards';
}

/** A type that we know, a part of a match, and a line exactly where the type has one. */
export function isKey({ type, period, lineQuarters }: FeedMarketKey): boolean {
  const known = marketTypeOf(type);
  if (!known || !isPeriod(period)) return false;
  const hasLine = lineQuarters !== undefined;
  if (hasLine !== (known.line !== undefined)) return false;
  return readMarketId(marketId({ fixtureId: 1n, type, period, ...(hasLine && { lineQuarters }) })) !== undefined;
}

function arePicks(type: string, picks: readonly string[]): boolean {
  const wanted = marketTypeOf(type)?.picks ?? [];
  if (picks.length === 0 || picks.length > limits.picks || new Set(picks).size !== picks.length) return false;
  if (wanted.length > 0) return picks.length === wanted.length && picks.every((pick) => wanted.includes(pick));
  return picks.every((pick) => pick === 'other' || /^\d{1,2}:\d{1,2}$/.test(pick));
}

export const isMarket = (market: FeedMarket): boolean =>
  isKey(market) &&
  ['open', 'suspended', 'closed'].includes(market.status) &&
  arePicks(
    market.type,
    market.outcomes.map(({ pick }) => pick),
  ) &&
  market.outcomes.every(({ oddsMilli }) => isNumber(oddsMilli, 1_000, maxOdds));

export const areResults = (given: readonly FeedPickResult[]): boolean =>
  given.length > 0 &&
  given.length <= limits.picks &&
  given.every(
    ({ pick, result, sharedBy = 1 }) => isText(pick, 40) && results.includes(result) && isNumber(sharedBy, 0, 60),
  );

export const isScore = ({ period, home, away, ended }: FeedScore): boolean =>
  isPeriod(period) && isNumber(home, 0, 10_000) && isNumber(away, 0, 10_000) && typeof ended === 'boolean';

const isIncident = (one: FeedIncident): boolean =>
  isNumber(one.number, 0, maxNumber) &&
  isText(one.kind, 40) &&
  ['home', 'away', ''].includes(one.side) &&
  (one.period === '' || isPeriod(one.period)) &&
  isNumber(one.seconds, 0, maxNumber) &&
  isNumber(one.points, 0, 1_000) &&
  isLoose(one.detail);
