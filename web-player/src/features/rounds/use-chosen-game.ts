import type { GameInfo } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useSearchParams } from 'wouter';
import { useGames } from './use-games.ts';

/** The game of a page that shows one of many: the address remembers it. */
export function useChosenGame(): {
  games: readonly GameInfo[];
  game: GameInfo | undefined;
  choose: (id: string) => void;
  pending: boolean;
  error: unknown;
  retry: () => void;
} {
  const { games, pending, error, retry } = useGames();
  const [query, setQuery] = useSearchParams();
  const wanted = query.get('game');
  const game = games.find(({ id }) => id === wanted) ?? games.find(({ id }) => id === 'eos5') ?? games[0];
  return { games, game, choose: (id) => setQuery({ game: id }, { replace: true }), pending, error, retry };
}
