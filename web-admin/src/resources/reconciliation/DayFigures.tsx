import { useTranslate } from 'react-admin';
import { Money } from '../../parts/Money.tsx';
import text from '../../parts/text.module.css';
import styles from './Reconciliation.module.css';
import type { Day } from './sheet-rows.ts';

/** What the day came to, in five figures. */
export const DayFigures = ({ day }: { day: Day }) => {
  const translate = useTranslate();
  const figures = [
    ['opening_held', day.opening, false],
    ['deposits', day.deposits, true],
    ['withdrawals', -day.withdrawals, true],
    ['net', day.net, true],
    ['closing_held', day.closing, false],
  ] as const;
  const below = {
    opening_held: translate(`console.reconciliation.opened_by.${day.opened_by || 'carried'}`),
    closing_held: translate('console.reconciliation.over_the_day'),
  } as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value, signed]) => (
        <div key={name}>
          <dt>{translate(`console.reconciliation.figure.${name}`)}</dt>
          <dd>
            <Money value={value} signed={signed} />
            {name in below && (
              <small className={text.ink3}>
                {below[name as keyof typeof below]}{' '}
                {name === 'closing_held' && <Money value={day.closing - day.opening} signed />}
              </small>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
