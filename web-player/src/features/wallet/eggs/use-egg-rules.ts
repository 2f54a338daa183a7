import { useQuery } from '@connectrpc/connect-query';
import { EggsService } from '@madang/proto/madang/player/v1/eggs_pb.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useMember } from '../../../shared/api/use-context.ts';

/** While a transfer waits, its end is looked for this often: no event tells of one that is refused. */
const waitingMs = 3_000;
const restingMs = 60_000;

export const eggsKey = ['connect-query', { serviceName: EggsService.typeName }] as const;

/** What the member may convert, what it holds and what waits; read again when its balances change. */
export function useEggRules() {
  const queries = useQueryClient();
  const member = useMember();
  const stand = member && `${member.money} ${member.balance}`;
  const seen = useRef(stand);
  const query = useQuery(
    EggsService.method.getRules,
    {},
    { refetchInterval: ({ state }) => (state.data?.waiting ? waitingMs : restingMs) },
  );
  const waits = query.data?.waiting?.id;
  const waited = useRef(waits);
  useEffect(() => {
    const isOther = seen.current !== stand || waited.current !== waits;
    seen.current = stand;
    waited.current = waits;
    if (isOther) void queries.invalidateQueries({ queryKey: eggsKey });
  }, [stand, waits, queries]);
  return query;
}
