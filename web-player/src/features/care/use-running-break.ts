import { useQuery } from '@connectrpc/connect-query';
import { type Care, ProtectionService } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBreak } from '../../shared/care/break-store.ts';
import { useLink } from '../../shared/live/link-store.ts';
import { serverNow } from '../../shared/time/server-clock.ts';
import { msOf } from '../../shared/time/timestamp.ts';

const MOST_MS = 60_000;

/** When to ask again: at the moment of the end, and now and then before it. */
function askAgainMs(care: Care | undefined): number {
  const running = care?.break;
  const end = running?.kind === 'time_out' ? running.until : running?.reopenAt;
  return end ? Math.min(MOST_MS, Math.max(1_000, msOf(end) - serverNow())) : MOST_MS;
}

/** What the member chose, as long as its break runs; when the server says that it is over, everything is open again. */
export function useRunningBreak(): Care | undefined {
  const queries = useQueryClient();
  const { running, since, leave } = useBreak();
  const { data, dataUpdatedAt } = useQuery(
    ProtectionService.method.getCare,
    {},
    { refetchInterval: ({ state }) => askAgainMs(state.data), refetchOnMount: 'always' },
  );
  const isOver = running && data !== undefined && !data.break && dataUpdatedAt > since;
  useEffect(() => {
    if (!isOver) return;
    leave();
    useLink.getState().nudge();
    void queries.invalidateQueries();
  }, [isOver, leave, queries]);
  return data;
}
