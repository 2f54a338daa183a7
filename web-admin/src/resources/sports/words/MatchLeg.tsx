import type { Bet } from '../../../contract/records.ts';
import text from '../../../parts/text.module.css';
import { matchName } from './names.ts';
import { kindOf, useWords } from './use-words.ts';

/** A leg on a match: who plays, the market, and the pick. */
export const MatchLeg = ({ leg }: { leg: Bet['legs'][number] }) => {
  const { market, pick, locale } = useWords();
  const kind = kindOf(leg.market_id);
  const sides = leg.fixture ?? undefined;
  return (
    <>
      {sides && <span className={text.ink2}>{matchName(sides, locale)} </span>}
      {market(kind)} <b>{pick(kind, leg.pick, sides)}</b>
    </>
  );
};
