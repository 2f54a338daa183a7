import { useGetList } from 'react-admin';
import type { Limit } from '../../contract/records.ts';

/** The limits of a game class by level. */
export const useLimits = (gameClass: string) => {
  const {
    data = [],
    error,
    refetch,
  } = useGetList<Limit>('limits', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
    filter: { game_class: gameClass },
  });
  const limits = data.filter((limit) => limit.game_class === gameClass).toSorted((a, b) => a.level - b.level);
  return { limits, error, refetch };
};
