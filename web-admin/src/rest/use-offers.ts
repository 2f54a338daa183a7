import { useConsole } from './console.ts';
import { type Offer, offersAny } from './offers.ts';

/** Whether the site offers any of these kinds of games. */
export const useOffers = (): ((kinds: readonly Offer[] | undefined) => boolean) => {
  const solution = useConsole().identity()?.solution;
  return (kinds) => offersAny(solution, kinds);
};
