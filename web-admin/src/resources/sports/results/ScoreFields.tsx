import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import type { Fixture } from '../../../contract/sports.ts';
import text from '../../../parts/text.module.css';
import { nameIn } from '../words/names.ts';
import { useWords } from '../words/use-words.ts';
import styles from './Result.module.css';
import { halfTyped, periodsOf, type TypedScores } from './result-scores.ts';

interface ScoreFieldsProps {
  fixture: Fixture;
  typed: TypedScores;
  onType: (typed: TypedScores) => void;
}

/** The scores of a match by its parts, home above away. */
export const ScoreFields = ({ fixture, typed, onType }: ScoreFieldsProps) => {
  const translate = useTranslate();
  const { locale } = useWords();
  const wrong = halfTyped(typed);
  const teams = [nameIn(fixture.home.names, locale), nameIn(fixture.away.names, locale)];
  return (
    <div className={styles.row}>
      <div className={styles.teams} aria-hidden="true">
        <span>{teams[0]}</span>
        <span>{teams[1]}</span>
      </div>
      {periodsOf(fixture.sport).map((period) => {
        const sides = typed[period] ?? ['', ''];
        const name = translate(`console.sports.period.${period}`, { _: period.toUpperCase() });
        const change = (side: 0 | 1, value: string) => {
          const digits = value.replaceAll(/\D/g, '').slice(0, 3);
          onType({ ...typed, [period]: side === 0 ? [digits, sides[1]] : [sides[0], digits] });
        };
        return (
          <div key={period} className={clsx(styles.period, wrong === period && styles.wrong)}>
            <span className={clsx(text.small, text.ink2)}>{name}</span>
            {([0, 1] as const).map((side) => (
              <input
                key={side}
                inputMode="numeric"
                aria-label={`${name} ${teams[side]}`}
                aria-invalid={wrong === period}
                value={sides[side]}
                onChange={(event) => change(side, event.target.value)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
};
