import type { MarketInfo, PickInfo } from '@madang/proto/madang/player/v1/games_pb.ts';
import { chanceText } from '../../shared/games/chance-text.ts';
import type { MarketRow } from './market-layout.ts';

/** Below this share of a line a price can no longer be read or touched. */
const MIN_SHARE = 0.12;

/** The picks of a row in the order of its line; picks that the layout forgot come last. */
export function picksOf(row: MarketRow, market: MarketInfo): readonly PickInfo[] {
  if (!row.picks) return market.picks;
  const order = row.picks;
  const place = (pick: string): number => (order.indexOf(pick) + order.length + 1) % (order.length + 1);
  return [...market.picks].sort((a, b) => place(a.pick) - place(b.pick));
}

const columns = (shares: readonly number[]): string => shares.map((share) => `minmax(0, ${share}fr)`).join(' ');

/** The columns of a row: its own shares, those of the probabilities, or equal ones. */
export function templateOf(row: MarketRow, picks: readonly PickInfo[]): string {
  if (row.widths === 'chance') {
    const total = picks.reduce((sum, { probabilityPpm }) => sum + probabilityPpm, 0) || 1;
    return columns(picks.map(({ probabilityPpm }) => Math.max(MIN_SHARE, probabilityPpm / total)));
  }
  return columns(row.widths ?? picks.map(() => 1));
}

export const noteOf = (row: MarketRow, pick: PickInfo, place: number): string | undefined =>
  row.notes === 'chance' ? chanceText(pick.probabilityPpm) : row.notes?.[place];
