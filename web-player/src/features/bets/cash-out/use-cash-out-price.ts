import type { Bet } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useMatches } from '../../../shared/live/matches-store.ts';
import { useWatch } from '../../../shared/live/watched-store.ts';
import { cashOutClient } from './client.ts';
import { priceBatch } from './price-batch.ts';

/** How often a price is asked for though nothing was heard of its matches. */
const EVERY_MS = 15_000;
/** Changes of a match come many a second: prices are asked for again so long after the first of them. */
const SETTLE_MS = 1_200;
/** Rules that do not pass by themselves. */
const LASTING = new Set(['off', 'round', 'ended']);

const askPrice = priceBatch(async (betIds) => (await cashOutClient.price({ betIds })).prices);

/** What an open bet is worth now, renewed as its matches change. */
export function useCashOutPrice(bet: Bet) {
  const open = bet.status === 'accepted';
  const matches = open ? [...new Set(bet.legs.flatMap(({ match }) => (match ? [match.id] : [])))] : [];
  useWatch(`cash-out ${bet.id}`, { matches });
  const edition = useMatches(({ known }) =>
    bet.legs
      .map(({ match, marketId }) => {
        const heard = known[String(match?.id)];
        return `${heard?.state?.status ?? ''}:${heard?.markets[marketId]?.version ?? 0n}`;
      })
      .join(),
  );
  const query = useQuery({
    queryKey: ['cash-out', bet.id, String(bet.closedStake)],
    queryFn: () => askPrice(bet.id),
    enabled: open,
    retry: false,
    refetchInterval: ({ state }) => (LASTING.has(state.data?.rule ?? '') ? false : EVERY_MS),
  });
  const { refetch } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the edition says whether a match changed.
  useEffect(() => {
    if (!open) return;
    const timer = setTimeout(() => void refetch(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [edition, open, refetch]);
  return query.data ?? undefined;
}
