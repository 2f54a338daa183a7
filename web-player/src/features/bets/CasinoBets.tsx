import { useQuery } from '@connectrpc/connect-query';
import { CasinoBetsService } from '@madang/proto/madang/player/v1/casino_bets_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import type { Days } from '../../shared/ui/DateRange.tsx';
import { Failed } from '../../shared/ui/Failed.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { CasinoBetLine } from './CasinoBetLine.tsx';
import { NoBets } from './NoBets.tsx';

const PAGE = 15;
/** As far as pages reach: the service passes over no more. */
const REACH = 10_000;

interface CasinoBetsProps {
  readonly kind: 'casino' | 'slot';
  readonly days: Days;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly onDays: (days: Days) => void;
}

/** The member's bets with suppliers of casino or slots. */
export function CasinoBets({ kind, days, page, onPage, onDays }: CasinoBetsProps) {
  const { data, error, isPending, refetch } = useQuery(
    CasinoBetsService.method.list,
    { kind, startedOn: days.from, endedOn: days.to, skip: (page - 1) * PAGE },
    { placeholderData: keepPreviousData },
  );
  // What was kept of the other kind is none of these.
  const bets = (data?.bets ?? []).filter((bet) => bet.kind === kind);
  const isKept = (data?.bets.length ?? 0) > bets.length;
  return (
    <>
      {(isPending || isKept) && <SkeletonRows rows={6} height={64} />}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && !isKept && bets.length === 0 && <NoBets onDays={onDays} />}
      <ul>
        {bets.map((bet) => (
          <CasinoBetLine key={bet.id} bet={bet} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(Math.min(Number(data?.total ?? 0n), REACH) / PAGE)} onPage={onPage} />
    </>
  );
}
