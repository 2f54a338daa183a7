import { clsx } from 'clsx';
import { useGetList, useTranslate } from 'react-admin';
import { addDays } from '../../figures/days.ts';
import { hourMinute } from '../../figures/moments.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import { shapes } from '../../parts/shapes.tsx';
import text from '../../parts/text.module.css';
import styles from './Reconciliation.module.css';
import type { Day } from './sheet-rows.ts';

/** The last seven days, each with its state; one press leads there. */
export const WeekStrip = ({ day, today, onGo }: { day: string; today: string; onGo: (day: string) => void }) => {
  const translate = useTranslate();
  const last = addDays(day, 3) < today ? addDays(day, 3) : today;
  const first = addDays(last, -6);
  const { data = [] } = useGetList<Day>('reconciliations', {
    filter: { day_gte: first, day_lte: last },
    sort: { field: 'day', order: 'DESC' },
    pagination: { page: 1, perPage: 7 },
  });
  return (
    <Sheet title={translate('console.reconciliation.week')}>
      <div className={styles.week}>
        {Array.from({ length: 7 }, (_, i) => addDays(first, i)).map((one) => {
          const found = data.find(({ id }) => id === one);
          const closed = found?.seals.find(({ seal }) => seal === 'closing')?.at;
          const state = closed ? (found.differences > 0 ? 'caused' : 'closed') : found ? 'computed' : 'none';
          const tone = { caused: text.amber, closed: text.jade, computed: text.amber, none: text.ink3 }[state];
          const shape = { caused: shapes.disc, closed: shapes.square, computed: shapes.half, none: shapes.ring }[state];
          return (
            <button
              key={one}
              type="button"
              className={clsx(styles.weekDay, one === day && styles.now)}
              aria-current={one === day ? 'date' : undefined}
              onClick={() => onGo(one)}
            >
              {one.slice(8)}
              <span className={tone} role="img" aria-label={translate(`console.reconciliation.week_state.${state}`)}>
                {shape}
              </span>
              <small>{closed ? hourMinute(closed) : translate(`console.reconciliation.week_state.${state}`)}</small>
            </button>
          );
        })}
      </div>
    </Sheet>
  );
};
