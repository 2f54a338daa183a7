import { useQuery } from '@connectrpc/connect-query';
import { CasinoBetsService } from '@madang/proto/madang/player/v1/casino_bets_pb.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { CasinoBetLine } from './CasinoBetLine.tsx';

/** A bet of the member with a supplier, by its kind and id. */
export function CasinoBetOfId({ kind, id }: { kind: 'casino' | 'slot'; id: string }) {
  const { data, error, refetch } = useQuery(CasinoBetsService.method.get, { kind, id });
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={1} height={112} />;
  return (
    <ul>
      <CasinoBetLine bet={data} />
    </ul>
  );
}
