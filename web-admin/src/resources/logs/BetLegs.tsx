import { useTranslate } from 'react-admin';
import type { Bet } from '../../contract/records.ts';
import { PickName } from '../../parts/PickName.tsx';
import text from '../../parts/text.module.css';

/** What a bet is on: round and pick of its only leg, or the number of its legs. */
export const BetLegs = ({ bet }: { bet: Bet }) => {
  const translate = useTranslate();
  const [leg] = bet.legs;
  if (!leg) return null;
  return (
    <span>
      <span className={text.ink2}>{translate('console.round.number', { round: leg.round })}</span>{' '}
      <PickName pick={leg.pick} market={leg.market} />
      {bet.legs.length > 1 && <span className={text.ink3}> +{bet.legs.length - 1}</span>}
    </span>
  );
};
