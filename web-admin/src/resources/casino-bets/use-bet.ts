import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { RowOf } from '../../contract/rows.ts';
import type { ConsoleDataProvider } from '../../rest/data-provider.ts';
import { refusalOf } from '../../rest/refusal.ts';
import type { CasinoKind } from './spec.tsx';

export type SupplierBet = RowOf<'casino-bets'>;

/** What another kind may answer: it is not there among these, or the site has none of them. */
const elsewhere = new Set(['NOT_FOUND', 'GAME_NOT_OFFERED']);

/** A bet by its id. What leads to one does not always know its kind: the other one is asked where the first has it not. */
export const useBet = (id: string, kind: CasinoKind) => {
  const provider = useDataProvider<ConsoleDataProvider>();
  const read = async (of: CasinoKind): Promise<SupplierBet> =>
    (await provider.getOne(`${of}-bets`, { id })).data as unknown as SupplierBet;
  return useQuery({
    queryKey: ['supplier-bet', id, kind],
    retry: 0,
    queryFn: async () => {
      try {
        return await read(kind);
      } catch (thrown) {
        if (!elsewhere.has(refusalOf(thrown).code)) throw thrown;
        return await read(kind === 'casino' ? 'slot' : 'casino').catch(() => {
          throw thrown;
        });
      }
    },
  });
};
