import type { RowOf } from '../../contract/rows.ts';
import { useAct } from '../../rest/use-act.ts';
import { useRows } from './use-rows.ts';
import { useTold } from './use-told.ts';

const newest = { field: 'at', order: 'DESC' } as const;
const most = 30;

/** Alerts of bets that nobody has looked at, of one kind where it is named, and the way to close one. */
export function useOpenAlerts({ kind, closed, everyMs }: { kind?: string; closed: string; everyMs: number }) {
  const told = useTold();
  const act = useAct('sports-alerts', 'close');
  const filter = { state: 'open', ...(kind !== undefined && { kind }) };
  const { data, error, refetch } = useRows('sports-alerts', { filter, sort: newest, most, everyMs });
  return {
    alerts: (data ?? []) as unknown as readonly RowOf<'sports-alerts'>[],
    isThere: Boolean(error || data),
    error,
    refetch,
    pending: act.pending,
    close: (id: number) => void act.run({ ids: [id], memo: '' }).then((results) => told(results, closed)),
  };
}
