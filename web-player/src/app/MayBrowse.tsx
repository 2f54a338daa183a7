import type { ReactNode } from 'react';
import { sessionToken } from '../shared/api/session-token.ts';
import { useContextQuery } from '../shared/api/use-context.ts';
import { SkeletonPanel } from '../shared/ui/Skeleton.tsx';
import { AskToLogIn } from './AskToLogIn.tsx';

/** A page that visitors see where the operator lets them look around; elsewhere they are asked to log in. */
export function MayBrowse({ children }: { children: ReactNode }) {
  const { data, isPending } = useContextQuery();
  // Whoever has a session does not wait to hear that it is theirs: the page asks in its name at once.
  if (isPending && sessionToken.get() === undefined) return <SkeletonPanel height={420} />;
  if (data && !data.member && !data.system?.visitorsMayBrowse) return <AskToLogIn />;
  return children;
}
