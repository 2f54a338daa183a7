import { useTranslate } from 'react-admin';
import { Moment } from '../../parts/Moment.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import textStyles from '../../parts/text.module.css';
import styles from './ProtectionTab.module.css';
import type { Protection } from './protection.ts';

const spans = ['day', 'week', 'month', 'month_night'] as const;

/** How long the member plays; nothing is counted before it set its first rule. */
export const TimeSheet = ({ time }: { time: NonNullable<Protection['time']> }) => {
  const translate = useTranslate();
  if (!time.counted_since)
    return (
      <Sheet title={translate('console.protection.time')}>
        <p className={styles.empty}>{translate('console.protection.not_counted')}</p>
      </Sheet>
    );
  return (
    <Sheet
      title={translate('console.protection.time')}
      tools={
        <span className={textStyles.ink3}>
          {translate('console.protection.counted_since')} <Moment at={time.counted_since} />
        </span>
      }
    >
      <dl className={styles.times}>
        {spans.map((span) => (
          <div key={span}>
            <dt>{translate(`console.protection.time_of.${span}`)}</dt>
            <dd>{translate('console.protection.minutes', { count: time[span] })}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
};
