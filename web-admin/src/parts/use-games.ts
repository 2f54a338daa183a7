import { useGetList } from 'react-admin';
import type { Game } from '../contract/game.ts';

/** Every game with its markets; they change seldom and are read once in a while. */
export const useGames = () => {
  const { data, isPending, error, refetch } = useGetList<Game>(
    'games',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'position', order: 'ASC' }, filter: {} },
    { staleTime: 60_000 },
  );
  return { games: data ?? [], isPending, error, refetch };
};
