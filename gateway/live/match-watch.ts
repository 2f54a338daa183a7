import type { SubscribeRequest } from '@madang/proto/madang/player/v1/live_pb.ts';
import { DomainError } from '@madang/runtime/errors.ts';
import { type Board, isBoard } from '../sports/boards.ts';

/** What a stream wants to hear of matches. */
export interface MatchWatch {
  /** Matches of which it hears everything. */
  readonly matches: readonly bigint[];
  /** Matches of which it hears what stands in their row of the board. */
  readonly listed: readonly bigint[];
  readonly board: Board | undefined;
  /** The same for whoever watches the same. */
  readonly key: string;
}

const sorted = (ids: readonly bigint[]): bigint[] => [...new Set(ids)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

/** Reads what a subscriber asked for; nothing where it watches no match. */
export function watchOf({ matches, listed, board }: Pick<SubscribeRequest, 'matches' | 'listed' | 'board'>): {
  watch?: MatchWatch;
} {
  if (board !== '' && !isBoard(board)) throw new DomainError('VALIDATION', { field: 'board' });
  if (board === '' && listed.length > 0) throw new DomainError('VALIDATION', { field: 'board' });
  if (matches.length === 0 && board === '') return {};
  const watch = { matches: sorted(matches), listed: sorted(listed), board: board === '' ? undefined : board };
  return { watch: { ...watch, key: `${watch.board ?? ''}|${watch.matches}|${watch.listed}` } };
}
