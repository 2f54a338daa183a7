import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { hourText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { useNow } from '../../shared/time/use-now.ts';
import form from '../../shared/ui/form.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import styles from './DayLine.module.css';
import { useWithdrawalInfo } from './use-withdrawal-info.ts';
import { closedReason, closedStretches, dayPercent, minuteText } from './withdrawal-time.ts';

const HOURS = [6, 12, 18] as const;

/** The day as a line: hatched where withdrawals are closed, with a mark where it is now. */
export function DayLine() {
  const { t } = useTranslation('wallet');
  const { data: info } = useWithdrawalInfo();
  const now = useNow();
  if (!info) return null;
  const reason = closedReason(info, now);
  const when =
    reason === 'soon' ? t('day.from', { at: hourText(msOf(info.nextAt)) }) : t(reason ? 'day.closed' : 'day.open');
  return (
    <section className={`${panel.panel} ${styles.panel}`}>
      <div className={`${panel.head} ${styles.head}`}>
        <h2>{t('day.title')}</h2>
      </div>
      <p className={`${lettering.soft} ${styles.when}`}>
        <span>{t('day.today')}</span>
        <b className={lettering.full}>{when}</b>
      </p>
      <div className={styles.day} aria-hidden="true">
        <span style={{ left: 0 }}>00</span>
        <div className={styles.open}>
          {closedStretches(info, now).map(({ from, width }) => (
            <i key={`${from}.${width}`} style={{ left: `${from}%`, width: `${width}%` }} />
          ))}
        </div>
        <div className={styles.now} style={{ left: `${dayPercent(now)}%` }} />
        {HOURS.map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
        <span style={{ left: '100%' }}>24</span>
      </div>
      <p className={form.hint}>
        {t('day.hint', { from: minuteText(info.closedFromMinute), to: minuteText(info.closedToMinute) })}
      </p>
    </section>
  );
}
