import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import type { ReactNode } from 'react';
import { useContextQuery } from '../shared/api/use-context.ts';
import { Failed } from '../shared/ui/Failed.tsx';
import { SkeletonPanel } from '../shared/ui/Skeleton.tsx';
import { AskToLogIn } from './AskToLogIn.tsx';

/** A page for members: a visitor is asked to log in and stays where they are. */
export function MembersOnly({ children }: { children: (member: Member) => ReactNode }) {
  const { data, error, isPending, refetch } = useContextQuery();
  if (isPending) return <SkeletonPanel height={420} />;
  if (!data) return <Failed error={error} onRetry={() => void refetch()} />;
  return data.member ? children(data.member) : <AskToLogIn />;
}
