import { marketTypeOf, marketTypes } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import type { MatchMarket } from '@madang/proto/madang/player/v1/sports_pb.ts';

export type Tab = 'all' | 'result' | 'goals' | 'handicap' | 'parts' | 'score' | 'special';

/** Markets of one type and part: its lines stand under each other on one card. */
export interface MarketGroup {
  readonly key: string;
  readonly type: string;
  readonly period: string;
  readonly tab: Exclude<Tab, 'all'>;
  readonly markets: readonly MatchMarket[];
}

const TABS: readonly Tab[] = ['all', 'result', 'goals', 'handicap', 'parts', 'score', 'special'];
const WHOLE = new Set(['ft', 'reg']);
const BY_FAMILY: Record<string, Exclude<Tab, 'all'>> = {
  result: 'result',
  half_full: 'result',
  handicap: 'handicap',
  score: 'score',
};

function tabOf(type: string, period: string): Exclude<Tab, 'all'> {
  const known = marketTypeOf(type);
  if (known?.special) return 'special';
  if (!WHOLE.has(period)) return 'parts';
  return BY_FAMILY[known?.family ?? ''] ?? 'goals';
}

const ORDER: readonly string[] = Object.keys(marketTypes);
const placeOf = ({ type, period }: MarketGroup): number => (WHOLE.has(period) ? 0 : 100) + ORDER.indexOf(type);

/** Of the scores that are to come only the next: those after it cannot be bet on before it has fallen. */
function upToNext(markets: readonly MatchMarket[]): MatchMarket[] {
  const isDecided = ({ picks }: MatchMarket): boolean => picks.some(({ result }) => result !== '');
  const next = markets.find((market) => !isDecided(market));
  return markets.filter((market) => market === next || market.status === 'open' || isDecided(market));
}

/** Every card of a match in order; markets that were cancelled, or are over without a result, are left out. */
export function inGroups(markets: readonly MatchMarket[]): MarketGroup[] {
  const groups = new Map<string, MarketGroup & { markets: MatchMarket[] }>();
  for (const market of markets) {
    const decided = market.picks.some(({ result }) => result !== '');
    if (market.status !== 'open' && market.status !== 'suspended' && !decided) continue;
    const { type, period } = market;
    const key = `${type}:${period}`;
    const group = groups.get(key) ?? { key, type, period, tab: tabOf(type, period), markets: [] };
    groups.set(key, group);
    group.markets.push(market);
  }
  for (const group of groups.values()) {
    group.markets.sort((a, b) => (a.lineQuarters ?? 0) - (b.lineQuarters ?? 0));
    if (group.type === 'next_score') group.markets.splice(0, Number.POSITIVE_INFINITY, ...upToNext(group.markets));
  }
  return [...groups.values()].sort((a, b) => placeOf(a) - placeOf(b) || (a.key < b.key ? -1 : 1));
}

/** The tabs that have something, with how many markets each has. */
export const tabsOf = (groups: readonly MarketGroup[]): { tab: Tab; count: number }[] =>
  TABS.map((tab) => ({
    tab,
    count: groups
      .filter((group) => tab === 'all' || group.tab === tab)
      .reduce((sum, { markets }) => sum + markets.length, 0),
  })).filter(({ count }) => count > 0);
