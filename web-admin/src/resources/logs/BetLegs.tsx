import { lazy, Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { Bet } from '../../contract/records.ts';
import { loadSportsTexts } from '../../i18n/provider.ts';
import { PickName } from '../../parts/PickName.tsx';
import text from '../../parts/text.module.css';

type Leg = Bet['legs'][number];

/** Names of matches and markets come with their texts, which lists without any do without. */
const MatchLeg = lazy(async () => {
  const [{ MatchLeg }] = await Promise.all([import('../sports/words/MatchLeg.tsx'), loadSportsTexts()]);
  return { default: MatchLeg };
});

const RoundLeg = ({ leg }: { leg: Leg }) => {
  const translate = useTranslate();
  return (
    <>
      <span className={text.ink2}>{translate('console.round.number', { round: leg.round })}</span>{' '}
      <PickName pick={leg.pick} market={leg.market} />
    </>
  );
};

/** What a bet is on: round or match, and pick, of its first leg, and how many more it has. */
export const BetLegs = ({ bet }: { bet: Pick<Bet, 'legs'> }) => {
  const [leg] = bet.legs;
  if (!leg) return null;
  return (
    <span>
      {leg.market_id ? (
        <Suspense fallback={leg.pick}>
          <MatchLeg leg={leg} />
        </Suspense>
      ) : (
        <RoundLeg leg={leg} />
      )}
      {bet.legs.length > 1 && <span className={text.ink3}> +{bet.legs.length - 1}</span>}
    </span>
  );
};
