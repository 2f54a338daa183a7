import type { BetReferral } from '../../../contract/sports.ts';
import { useRows } from '../use-rows.ts';

const first = { field: 'expires_at', order: 'ASC' } as const;

/** The bets that wait for a trader, the most urgent first; null where no bet ever does. */
export const useReferrals = () => {
  const { data, ...query } = useRows('bet-referrals', {
    filter: { state: 'waiting' },
    sort: first,
    most: 50,
    everyMs: 2_000,
  });
  return { ...query, data: data as readonly BetReferral[] | null | undefined };
};
