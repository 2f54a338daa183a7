import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { Id } from '../contract/rows.ts';
import type { ConsoleDataProvider } from './data-provider.ts';

/** What of a match or a round waits for its settlement. */
export interface Settling {
  waiting: number;
  failing: number;
  bets_left: number;
  partial: boolean;
}

const busyMs = 2_000;
const idleMs = 10_000;

/** How far a settlement is, asked more often while something waits; undefined where nothing is known. */
export const useSettling = (resource: 'fixtures' | 'rounds', id: Id, enabled: boolean): Settling | undefined => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { data } = useQuery<Settling | null>({
    queryKey: [resource, 'settlement-progress', id],
    enabled,
    retry: 1,
    refetchInterval: ({ state }) => (state.data && state.data.waiting > 0 ? busyMs : idleMs),
    queryFn: async () => {
      const named = { key: crypto.randomUUID() };
      const { data: results } = await provider.act<Settling>(resource, 'settlement-progress', { ids: [id] }, named);
      return results[0]?.data ?? null;
    },
  });
  return data ?? undefined;
};
