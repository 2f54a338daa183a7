import { useTranslate } from 'react-admin';

/** The name of a pick, by its own text or as the game calls it. */
export const usePickName = () => {
  const translate = useTranslate();
  return (pick: string, market?: string): string => {
    const own = pick.startsWith(`${market}.`) ? pick.slice((market?.length ?? 0) + 1) : pick;
    return translate(`games.pick.${pick}`, { _: own });
  };
};

export const useMarketName = () => {
  const translate = useTranslate();
  return (market: string): string => translate(`games.market.${market}`, { _: market });
};

export const PickName = ({ pick, market }: { pick: string; market: string }) => {
  const pickName = usePickName();
  const marketName = useMarketName();
  return (
    <>
      {marketName(market)} <b>{pickName(pick, market)}</b>
    </>
  );
};
