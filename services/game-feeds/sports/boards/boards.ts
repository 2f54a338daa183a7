import { marketTypeOf } from '@madang/proto/madang/game_feeds/v1/market-types.ts';
import type { Board } from '../feed-message.ts';
import type { Fixture } from '../state/fixture.ts';

export const boards = ['cross', 'special', 'special2', 'live', 'europe', 'inplay', 'virtual'] as const;
/** What a league can be linked to. */
export const linkKinds = ['all', ...boards] as const;

export const isBoard = (text: string): text is Board => (boards as readonly string[]).includes(text);

/** What a match is offered on where its supplier names no boards. */
export function boardsThatFit({ virtual, inPlay }: { virtual: boolean; inPlay: boolean }): Board[] {
  if (virtual) return ['virtual'];
  const ahead: Board[] = ['cross', 'special', 'special2', 'europe'];
  return inPlay ? [...ahead, 'live', 'inplay'] : ahead;
}

type Offered = Pick<Fixture, 'boards' | 'league' | 'specials' | 'linkedTo'>;

export const specialBoards: readonly Board[] = ['special', 'special2'];

/**
 * Boards that offer a match: those that it is for, without those that its league is not linked to. What an operator said of its
 * specials counts above both, but for a league that is not linked at all. One that is sold as another match is on none.
 */
export function boardsOf({ boards: offered, league, specials, linkedTo }: Offered): Board[] {
  if (linkedTo !== undefined || league.stoppedKinds.includes('all')) return [];
  return boards.filter((board) => {
    if (specials !== 'auto' && specialBoards.includes(board)) return specials === 'on';
    return offered.includes(board) && !league.stoppedKinds.includes(board);
  });
}

const main = new Set(['result', 'handicap', 'total']);

/**
 * Boards that offer a market. The domestic ones are lists of winner, handicap and under/over of the whole match; the first
 * board of specials has the special types, the second winner, handicap and under/over of single parts; the others have all.
 */
export function marketBoards(offered: readonly Board[], type: string, period: string): Board[] {
  const known = marketTypeOf(type);
  const whole = period === 'ft' || period === 'reg';
  const isMain = known !== undefined && main.has(known.family) && type !== 'double_chance';
  return offered.filter((board) => {
    if (board === 'cross' || board === 'live') return isMain && whole;
    if (board === 'special') return known?.special === true;
    if (board === 'special2') return isMain && !whole;
    return true;
  });
}
