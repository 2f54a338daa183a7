import { TextField } from '@mui/material';
import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { Outcome } from '../../contract/game.ts';
import type { Limit } from '../../contract/records.ts';
import { cappedBy, levelRange, minWinText } from '../../figures/for-sale.ts';
import { marginOf, oddsMilli, returnBp } from '../../figures/margin.ts';
import { oddsText } from '../../lists/cells.tsx';
import { usePickName } from '../../parts/PickName.tsx';
import textStyles from '../../parts/text.module.css';
import styles from './OddsField.module.css';

interface OddsFieldProps {
  market: string;
  outcome: Outcome;
  text: string | undefined;
  limits: readonly Limit[];
  onEdit: (text: string) => void;
}

const tones = { fine: textStyles.ink3, thin: textStyles.amber, refused: textStyles.coral } as const;

/** One outcome: its chance, its odds, and what it pays back as the odds are typed. */
export const OddsField = ({ market, outcome, text, limits, onEdit }: OddsFieldProps) => {
  const translate = useTranslate();
  const pickName = usePickName();
  const typed = text ?? oddsText(outcome.odds);
  const milli = oddsMilli(typed);
  const verdict = milli === null ? 'refused' : marginOf(outcome.probability, milli);
  const back = milli === null ? null : returnBp(outcome.probability, milli);
  const edited = milli !== null && milli / 1000 !== outcome.odds;
  const capped = milli === null ? [] : cappedBy(milli, limits);
  const [first] = capped;
  const name = pickName(outcome.pick, market);
  return (
    <div className={clsx(styles.cell, edited && styles.edited)}>
      <span>{name}</span>
      <TextField
        value={typed}
        error={verdict === 'refused'}
        onChange={(event) => onEdit(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'decimal', 'aria-label': name, className: clsx(styles.input) } }}
      />
      <span className={clsx(textStyles.small, textStyles.nowrap, tones[verdict])}>
        {milli === null
          ? translate('console.odds.not_odds')
          : back === null
            ? '–'
            : translate(`console.odds.return_${verdict}`, { percent: (back / 100).toFixed(2) })}
      </span>
      {first && milli !== null && (
        <p className={clsx(textStyles.small, textStyles.amber, styles.capped)}>
          {translate('console.odds.capped', {
            levels: levelRange(capped.map(({ level }) => level)),
            stake: first.stake_min.toLocaleString('en'),
            win: minWinText(first, milli),
            max: first.win_max.toLocaleString('en'),
          })}
        </p>
      )}
    </div>
  );
};
