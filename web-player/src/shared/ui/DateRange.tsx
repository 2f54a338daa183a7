import { useTranslation } from '../i18n/use-translation.ts';
import { addDays, dayOf, isDay } from '../time/seoul.ts';
import { serverNow } from '../time/server-clock.ts';
import styles from './DateRange.module.css';
import { Icon } from './Icon.tsx';
import lettering from './lettering.module.css';

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The range that every history begins with. */
export const today = (): Days => {
  const day = dayOf(serverNow());
  return { from: day, to: day };
};

export const lastDays = (count: number): Days => {
  const to = dayOf(serverNow());
  return { from: addDays(to, 1 - count), to };
};

/** Two days; one that is moved past the other takes it along, so that the range is never upside down. */
export function DateRange({ days, onDays }: { days: Days; onDays: (days: Days) => void }) {
  const { t } = useTranslation();
  const setFrom = (from: string): void => {
    if (isDay(from)) onDays({ from, to: from > days.to ? from : days.to });
  };
  const setTo = (to: string): void => {
    if (isDay(to)) onDays({ from: to < days.from ? to : days.from, to });
  };
  return (
    <fieldset>
      <legend className={lettering.srOnly}>{t('days.label')}</legend>
      <div className={styles.range}>
        <Icon name="clock" small />
        <input
          type="date"
          className={lettering.num}
          aria-label={t('days.from')}
          value={days.from}
          onChange={(event) => setFrom(event.target.value)}
        />
        <span aria-hidden="true">–</span>
        <input
          type="date"
          className={lettering.num}
          aria-label={t('days.to')}
          value={days.to}
          onChange={(event) => setTo(event.target.value)}
        />
      </div>
    </fieldset>
  );
}
