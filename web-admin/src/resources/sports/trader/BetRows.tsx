import { clsx } from 'clsx';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { Bet } from '../../../contract/records.ts';
import { oddsText } from '../../../lists/cells.tsx';
import { memberPath } from '../../../lists/paths.ts';
import { Moment } from '../../../parts/Moment.tsx';
import { Money } from '../../../parts/Money.tsx';
import { StateMark } from '../../../parts/StateMark.tsx';
import table from '../../../parts/table.module.css';
import text from '../../../parts/text.module.css';
import { matchName } from '../words/names.ts';
import { kindOf, useWords } from '../words/use-words.ts';
import styles from './Trader.module.css';

/** What a bet is on: market and pick of a single one, how many legs of another. */
const What = ({ bet }: { bet: Bet }) => {
  const translate = useTranslate();
  const { market, pick, locale } = useWords();
  const [leg] = bet.legs;
  if (bet.legs.length !== 1 || !leg?.market_id)
    return <>{translate('console.sports.folds', { smart_count: bet.legs.length })}</>;
  const kind = kindOf(leg.market_id);
  const sides = leg.fixture ?? undefined;
  return (
    <span title={sides && matchName(sides, locale)}>
      {market(kind)} · {pick(kind, leg.pick, sides)}
    </span>
  );
};

interface BetRowsProps {
  rows: readonly RaRecord[];
  /** Stakes from which on a bet is high; 0 for none. */
  highFrom?: number;
}

/** Bets as they come in, newest first. */
export const BetRows = ({ rows, highFrom = 0 }: BetRowsProps) => {
  const translate = useTranslate();
  return (
    <table className={table.table}>
      <tbody>
        {(rows as unknown as Bet[]).map((bet) => (
          <tr key={bet.id} className={clsx(highFrom > 0 && bet.stake >= highFrom && styles.high)}>
            <td className={text.ink3}>
              <Moment at={bet.placed_at} />
            </td>
            <td>
              <Link to={memberPath(bet.account_id)}>{bet.nickname || bet.account}</Link>
            </td>
            <td>
              <What bet={bet} />
            </td>
            <td className={text.right}>
              <b>{oddsText(bet.combined_odds)}</b>
            </td>
            <td className={text.right}>
              <Money value={bet.stake} />
            </td>
            <td>
              <StateMark
                state={bet.status}
                {...(bet.cashed_out && { label: translate('console.sports.cashed_out') })}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
