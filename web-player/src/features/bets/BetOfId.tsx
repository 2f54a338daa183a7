import { useQuery } from '@connectrpc/connect-query';
import { BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { BetLine } from './BetLine.tsx';

/** A bet of the member, by its id. */
export function BetOfId({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(BettingService.method.get, { id });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={1} height={84} />;
  return (
    <ul>
      <BetLine bet={data} />
    </ul>
  );
}
