import { useAct } from '../../rest/use-act.ts';
import type { Sold } from './use-sales.ts';
import { useTold } from './use-told.ts';

/** Keeps the odds of a match or a market as they are sold, or lets them follow the supplier again. */
export const useFixedOdds = () => {
  const told = useTold();
  const acts = { fixtures: useAct('fixtures', 'fixed-odds'), markets: useAct('markets', 'fixed-odds') };
  return {
    async fix(what: Sold, id: string | number, fixed: boolean): Promise<void> {
      const results = await acts[what].run({ ids: [id], fixed, memo: '' });
      told(results, `console.sports.done.${fixed ? 'fixed' : 'follows'}`);
    },
    pending: acts.fixtures.pending || acts.markets.pending,
    refusal: acts.fixtures.refusal ?? acts.markets.refusal,
  };
};
