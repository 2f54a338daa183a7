import { useTranslation } from 'react-i18next';
import { hourText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { useNow } from '../../shared/time/use-now.ts';
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
    <section className="panel px-4 pb-4">
      <div className="panel-head -mx-4">
        <h2>{t('day.title')}</h2>
      </div>
      <p className="mb-1 flex justify-between text-12 text-soft">
        <span>{t('day.today')}</span>
        <b className="text-text">{when}</b>
      </p>
      <div className="day-line" aria-hidden="true">
        <span style={{ left: 0 }}>00</span>
        <div className="open">
          {closedStretches(info, now).map(({ from, width }) => (
            <i key={`${from}.${width}`} style={{ left: `${from}%`, width: `${width}%` }} />
          ))}
        </div>
        <div className="now" style={{ left: `${dayPercent(now)}%` }} />
        {HOURS.map((hour) => (
          <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
            {String(hour).padStart(2, '0')}
          </span>
        ))}
        <span style={{ left: '100%' }}>24</span>
      </div>
      <p className="hint">
        {t('day.hint', { from: minuteText(info.closedFromMinute), to: minuteText(info.closedToMinute) })}
      </p>
    </section>
  );
}
