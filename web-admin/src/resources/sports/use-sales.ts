import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { useAct } from '../../rest/use-act.ts';
import { useTold } from './use-told.ts';

export type Sold = 'fixtures' | 'markets';

interface Stopped {
  what: Sold;
  id: string | number;
}

/**
 * Stopping and releasing of a match or a market. A stop asks nothing first, since every second counts; the last one can be
 * taken back.
 */
export const useSales = () => {
  const told = useTold();
  const refresh = useRefresh();
  const acts = { fixtures: useAct('fixtures', 'sales'), markets: useAct('markets', 'sales') };
  const [last, setLast] = useState<Stopped | null>(null);
  const all = Object.values(acts);
  const run = async (what: Sold, id: string | number, stop: boolean) => {
    const results = await acts[what].run({ ids: [id], stopped: stop, memo: '' });
    if (!results) return;
    const done = told(results, `console.sports.done.${stop ? 'stopped' : 'released'}`);
    if (done) setLast(stop ? { what, id } : null);
    refresh();
  };
  const failed = all.find((act) => act.refusal)?.refusal ?? null;
  return {
    stop: (what: Sold, id: string | number) => void run(what, id, true),
    release: (what: Sold, id: string | number) => void run(what, id, false),
    /** Releases what was stopped last. */
    undo: last ? () => void run(last.what, last.id, false) : undefined,
    last,
    pending: all.some((act) => act.pending),
    refusal: failed,
  };
};
