import { useSearchParams } from 'wouter';
import { isDay } from '../../shared/time/seoul.ts';

/** What of a board is to be seen; it stands in the address, so that it can be sent to somebody. */
export interface BoardView {
  readonly sport: string;
  readonly leagueId: bigint;
  readonly day: string;
  readonly q: string;
  readonly order: 'league' | 'time' | 'favourites';
}

export const EMPTY_VIEW: BoardView = { sport: '', leagueId: 0n, day: '', q: '', order: 'league' };

const ORDERS: readonly BoardView['order'][] = ['league', 'time', 'favourites'];

/** Whether something is left out of the board. */
export const isFiltered = ({ sport, leagueId, day, q, order }: BoardView): boolean =>
  sport !== '' || leagueId > 0n || day !== '' || q.trim() !== '' || order === 'favourites';

export function readView(query: URLSearchParams): BoardView {
  const league = query.get('league') ?? '';
  const day = query.get('day') ?? '';
  return {
    sport: (query.get('sport') ?? '').slice(0, 20),
    leagueId: /^\d{1,18}$/.test(league) ? BigInt(league) : 0n,
    day: isDay(day) ? day : '',
    q: (query.get('q') ?? '').slice(0, 40),
    order: ORDERS.find((order) => order === query.get('order')) ?? 'league',
  };
}

export function writeView({ sport, leagueId, day, q, order }: BoardView): URLSearchParams {
  const query = new URLSearchParams();
  if (sport) query.set('sport', sport);
  if (leagueId > 0n) query.set('league', String(leagueId));
  if (day) query.set('day', day);
  if (q) query.set('q', q);
  if (order !== 'league') query.set('order', order);
  return query;
}

export function useBoardView(): [BoardView, (change: Partial<BoardView>) => void] {
  const [query, setQuery] = useSearchParams();
  const view = readView(query);
  return [view, (change) => setQuery(writeView({ ...view, ...change }), { replace: true })];
}
