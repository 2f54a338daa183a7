import type { MarketTypeName } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import type { Sport } from '../feed-message.ts';

/**
 * What a market of LSports is decided by: the match in its regular time, the match with its overtime, a half, or the
 * n-th part that the sport plays in.
 */
type Span = 'regular' | 'full' | 'half1' | 'half2' | 1 | 2 | 3 | 4 | 5;

interface Row {
  readonly type: MarketTypeName;
  readonly span: Span;
  /** Only sports in which the market means what the type means; all where absent. */
  readonly only?: readonly Sport[];
  /** Never in these: there it counts sets or points where our type counts the other. */
  readonly not?: readonly Sport[];
  /** The market's name, where its number alone is not public knowledge: another name is another market. */
  readonly named?: string;
}

/** Sports whose match is won by sets or maps: plain lines could mean either these or the points in them. */
const inSets = ['volleyball', 'tennis', 'esports'] as const;

const parts = (ids: readonly number[], type: MarketTypeName, more: Partial<Row> = {}): [number, Row][] =>
  ids.map((id, index) => [id, { type, span: (index + 1) as 1 | 2 | 3 | 4 | 5, ...more }]);

/** Ids of LSports' markets that we sell. A market that is not here is counted and passed over. */
export const marketTable: ReadonlyMap<number, Row> = new Map<number, Row>([
  [1, { type: 'result', span: 'regular' }],
  [2, { type: 'total', span: 'regular', not: ['tennis', 'esports'] }],
  [3, { type: 'handicap', span: 'regular', not: inSets }],
  [4, { type: 'half_full', span: 'regular', only: ['football', 'basketball'] }],
  [5, { type: 'odd_even', span: 'regular', not: ['tennis', 'esports'] }],
  [6, { type: 'correct_score', span: 'regular' }],
  [7, { type: 'double_chance', span: 'regular' }],
  [9, { type: 'correct_score', span: 1 }],
  [11, { type: 'corners', span: 'regular', only: ['football'] }],
  [13, { type: 'handicap_3way', span: 'regular', not: inSets }],
  [16, { type: 'first_score', span: 'regular', only: ['football', 'ice_hockey'], named: 'First Team To Score' }],
  [17, { type: 'both_score', span: 'regular', only: ['football', 'ice_hockey'] }],
  ...parts([21, 45, 46], 'total', { not: ['esports'] }),
  [47, { type: 'total', span: 4, only: ['basketball'], named: 'Under/Over 4th Period' }],
  [25, { type: 'double_chance', span: 'half1', only: ['football', 'basketball'] }],
  [28, { type: 'total', span: 'full', not: inSets }],
  ...parts([41, 42], 'result', { not: inSets }),
  [43, { type: 'result', span: 3, not: inSets, named: '3rd Period Winner' }],
  [44, { type: 'result', span: 4, not: inSets, named: '4th Period Winner' }],
  [52, { type: 'winner', span: 'regular' }],
  [53, { type: 'handicap', span: 'half1', only: ['basketball', 'football'] }],
  [56, { type: 'last_score', span: 'regular', only: ['football'] }],
  [59, { type: 'next_score', span: 'regular', only: ['football', 'ice_hockey'] }],
  [63, { type: 'winner', span: 'half1', only: ['basketball', 'football'] }],
  ...parts([64, 65, 66], 'handicap', { not: ['esports'] }),
  [67, { type: 'handicap', span: 4, only: ['basketball'], named: 'Asian Handicap 4th Period' }],
  [71, { type: 'half_most', span: 'regular', only: ['football', 'basketball'], named: 'Highest Scoring Half' }],
  [72, { type: 'odd_even', span: 1, not: ['esports'], named: '1st Period Odd/Even' }],
  [73, { type: 'odd_even', span: 2, not: ['esports'], named: '2nd Period Odd/Even' }],
  [77, { type: 'total', span: 'half1', only: ['basketball', 'football'] }],
  [101, { type: 'home_total', span: 'regular', not: inSets }],
  [102, { type: 'away_total', span: 'regular', not: inSets }],
  [113, { type: 'both_score', span: 'half1', only: ['football'] }],
  [129, { type: 'corners', span: 'half1', only: ['football'] }],
  ...parts([153, 154], 'home_total', { not: ['esports'] }),
  ...parts([155, 156], 'away_total', { not: ['esports'] }),
  [166, { type: 'total', span: 'regular', only: ['tennis'] }],
  [201, { type: 'handicap', span: 'regular', only: ['tennis'] }],
  ...parts([202, 203, 204, 205], 'winner'),
  [206, { type: 'winner', span: 5, named: '5th Period Winner Home/Away' }],
  [211, { type: 'both_score', span: 'half2', only: ['football'] }],
  [226, { type: 'winner', span: 'full' }],
  [235, { type: 'result', span: 'half1', only: ['baseball'], named: '1st 5 Innings Winner' }],
  [236, { type: 'total', span: 'half1', only: ['baseball'] }],
  [281, { type: 'handicap', span: 'half1', only: ['baseball'] }],
  [342, { type: 'handicap', span: 'full', not: inSets }],
  [457, { type: 'double_chance', span: 'half2', only: ['football'] }],
  [835, { type: 'total', span: 'regular', only: ['football'] }],
  [836, { type: 'total', span: 'half1', only: ['football'] }],
  [866, { type: 'handicap', span: 'regular', only: ['volleyball'] }],
  [1053, { type: 'total', span: 'half2', only: ['football'] }],
  [1439, { type: 'handicap', span: 'regular', only: ['football'] }],
  [1536, { type: 'total', span: 'regular', only: ['esports'] }],
  [1618, { type: 'winner', span: 'half1', only: ['baseball'] }],
]);

/** Letter and number of the parts that a sport plays in. */
const partsOf: Readonly<Record<Sport, { readonly letter: string; readonly count: number }>> = {
  football: { letter: 'h', count: 2 },
  basketball: { letter: 'q', count: 4 },
  baseball: { letter: 'i', count: 9 },
  volleyball: { letter: 's', count: 5 },
  ice_hockey: { letter: 'p', count: 3 },
  tennis: { letter: 's', count: 5 },
  esports: { letter: 'm', count: 5 },
};

/** Sports whose overtime counts for the whole match, so that regular time is a period of its own. */
const withOvertime: readonly Sport[] = ['basketball', 'baseball', 'ice_hockey'];

function periodOf(sport: Sport, span: Span): string | undefined {
  if (span === 'half1' || span === 'half2') return span.replace('alf', '');
  if (span === 'full') return sport === 'football' ? undefined : 'ft';
  if (span === 'regular') return withOvertime.includes(sport) ? 'reg' : 'ft';
  const { letter, count } = partsOf[sport];
  return span <= count ? `${letter}${span}` : undefined;
}

const bare = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** What a market of LSports is to us; undefined where it is none that we sell. */
export function marketOf(sport: Sport, id: number, name: string): { type: MarketTypeName; period: string } | undefined {
  const row = marketTable.get(id);
  if (!row || row.not?.includes(sport) || (row.only && !row.only.includes(sport))) return undefined;
  if (row.named !== undefined && bare(row.named) !== bare(name)) return undefined;
  const period = periodOf(sport, row.span);
  return period === undefined ? undefined : { type: row.type, period };
}
