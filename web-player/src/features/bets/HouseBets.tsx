import { useQuery } from '@connectrpc/connect-query';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { Days } from '../../shared/ui/DateRange.tsx';
import { Failed } from '../../shared/ui/Failed.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { BetLine } from './BetLine.tsx';
import { NoBets } from './NoBets.tsx';

const PAGE = 15;

interface HouseBetsProps {
  /** A class of the house's games; empty for all of them. */
  readonly gameType: string;
  readonly days: Days;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onDays: (days: Days) => void;
}

/** The member's bets on rounds and matches. */
export function HouseBets({ gameType, days, page, onPage, onDays }: HouseBetsProps) {
  const query = useQuery(
    BettingService.method.list,
    { skip: (page - 1) * PAGE, gameType, startedOn: days.from, endedOn: days.to },
    { placeholderData: keepPreviousData },
  );
  const bets = query.data?.bets ?? [];
  return (
    <>
      {query.isPending && <SkeletonRows rows={6} height={64} />}
      {query.error && !query.data && <Failed error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && bets.length === 0 && <NoBets onDays={onDays} />}
      <ul>
        {bets.map((bet) => (
          <BetLine key={bet.id} bet={bet} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(Number(query.data?.total ?? 0n) / PAGE)} onPage={onPage} />
    </>
  );
}
