import { useTranslate } from 'react-admin';
import type { BetReferral } from '../../../contract/sports.ts';
import { matchName } from '../words/names.ts';
import { kindOf, useWords } from '../words/use-words.ts';

/** What a slip is on: its only leg, or how many it has. */
export const LegNames = ({ referral: { legs } }: { referral: Pick<BetReferral, 'legs'> }) => {
  const translate = useTranslate();
  const { pick, locale } = useWords();
  const [leg] = legs;
  if (!leg || legs.length > 1) return <>{translate('console.sports.folds', { smart_count: legs.length })}</>;
  const sides = { home: { id: 0, names: leg.home }, away: { id: 0, names: leg.away } };
  return (
    <>
      {matchName(sides, locale)} · {pick(kindOf(leg.market_id), leg.pick, sides)}
    </>
  );
};
