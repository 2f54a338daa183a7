import { marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import type { FeedMarket } from '../feed-message.ts';
import { type Forecast, forecastOf, type MatchState } from './forecast.ts';
import { sharesOf } from './market-shares.ts';
import { type Offer, offers } from './offer.ts';
import type { Share } from './price.ts';
import { type Margin, oddsOf } from './price.ts';
import { sportModels } from './sport-models.ts';
import type { Spread } from './spread.ts';

/** A market of the programme: which ones a match has does not depend on how it goes, so that a quote names all of them every time. */
export interface OfferedMarket {
  readonly offer: Offer;
  readonly type: Offer['type'];
  readonly period: string;
  readonly lineQuarters?: number;
}

/** Numbers of goals that are sold as the next one. */
const NEXT_SCORES = 6;

const mean = ({ from, chances }: Spread): number =>
  chances.reduce((sum, chance, index) => sum + chance * (from + index), 0);

/** The markets of a match by what is expected of it before it starts. */
export function marketsOf(state: MatchState): OfferedMarket[] {
  const forecast = forecastOf(state);
  return offers[state.sport].flatMap((offer) =>
    offer.periods.flatMap((period) =>
      linesOf(offer, period, state, forecast).map((line) =>
        line === undefined
          ? { offer, type: offer.type, period }
          : { offer, type: offer.type, period, lineQuarters: line },
      ),
    ),
  );
}

function linesOf(offer: Offer, period: string, state: MatchState, forecast: Forecast): (number | undefined)[] {
  if (offer.goals) return offer.goals.map((goal) => 4 * goal);
  if (offer.type === 'next_score') return Array.from({ length: NEXT_SCORES }, (_, index) => 4 * (index + 1));
  if (!offer.lines) return [undefined];
  const { around, step, offset = 0 } = offer.lines;
  const centre = centreOf(offer, period, state, forecast);
  const middle = Math.round((4 * centre - offset) / step) * step + offset;
  const lines = Array.from({ length: 2 * around + 1 }, (_, index) => middle + (index - around) * step);
  return offer.type.startsWith('handicap') ? lines : lines.filter((line) => line > 0);
}

/** The line at which both sides are about as likely. */
function centreOf(offer: Offer, period: string, state: MatchState, forecast: Forecast): number {
  if (offer.type === 'corners') return 9.5;
  if (offer.type === 'cards') return 3.5;
  const sets = sportModels[state.sport].kind === 'sets';
  const points =
    sets &&
    period === 'ft' &&
    !(state.sport === 'volleyball' && offer.type === 'handicap') &&
    state.sport !== 'esports';
  const outlook = forecast.outlook(points ? 'points' : period);
  if (!outlook) return 0;
  if (offer.type.startsWith('handicap')) return -mean(outlook.lead);
  if (offer.type === 'home_total') return mean(outlook.home);
  return mean(offer.type === 'away_total' ? outlook.away : outlook.total);
}

/** Every market of the match as it is to be sold now; one that has no price, or too sure a pick, is locked with its picks at evens. */
export function quote(markets: readonly OfferedMarket[], state: MatchState, margin: Margin): FeedMarket[] {
  const forecast = forecastOf(state);
  return markets.map((market) => {
    const { type, period, lineQuarters } = market;
    const playing = state.part !== '';
    const line = lineQuarters ?? 0;
    const sold = !(playing && market.offer.beforeOnly) && isNext(market, state);
    const shares = sold ? sharesOf({ type, period, line }, state, forecast) : [];
    const odds = shares.length > 0 ? oddsOf(shares, margin) : undefined;
    const key = lineQuarters === undefined ? { type, period } : { type, period, lineQuarters };
    if (odds) return { ...key, status: 'open', outcomes: [...odds].map(([pick, oddsMilli]) => ({ pick, oddsMilli })) };
    return {
      ...key,
      status: 'suspended',
      outcomes: picksOf(market, state, shares).map((pick) => ({ pick, oddsMilli: 1_950 })),
    };
  });
}

/** Of the goals to come only the next one is sold, and the first alone while there is none. */
function isNext({ type, lineQuarters = 0 }: OfferedMarket, state: MatchState): boolean {
  if (type !== 'next_score' && type !== 'first_score') return true;
  const { home, away } = state.scores.find(({ period }) => period === 'ft') ?? { home: 0, away: 0 };
  return type === 'first_score' ? home + away === 0 : lineQuarters === 4 * (home + away + 1);
}

function picksOf({ type }: OfferedMarket, state: MatchState, shares: readonly Share[]): readonly string[] {
  if (shares.length > 0) return shares.map(({ pick }) => pick);
  const picks = marketTypeOf(type)?.picks ?? [];
  if (picks.length > 0) return picks;
  const before = { ...state, scores: [], part: '', left: 1 };
  return sharesOf({ type, period: 'ft', line: 0 }, before, forecastOf(before)).map(({ pick }) => pick);
}
