import type { Care } from '@madang/proto/madang/player/v1/protection_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { clockText } from '../../shared/time/countdown.ts';
import { stampText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { useNow } from '../../shared/time/use-now.ts';
import button from '../../shared/ui/button.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import { Perimeter } from '../../shared/ui/Perimeter.tsx';
import panel from '../../shared/ui/panel.module.css';
import styles from './Care.module.css';
import { useCareChanges } from './use-care.ts';
import { useRunningBreak } from './use-running-break.ts';

const DAY_MS = 86_400_000;

/** What is closed and until when, while a break runs; what stays open is one press away. */
export function BreakBanner({ care }: { care: Care }) {
  const { t } = useTranslation('help');
  const now = useNow();
  const { reopen } = useCareChanges();
  const running = care.break;
  const ends = running?.reopenAt ?? running?.until;
  if (!running || (running.kind === 'time_out' && msOf(ends) <= now)) return null;
  const over = running.kind === 'exclusion' && running.until !== undefined && msOf(running.until) <= now;
  const left = Math.max(0, msOf(ends) - now);
  const whole = Math.max(1, msOf(ends) - msOf(running.beganAt));
  return (
    <section className={`${panel.panel} ${styles.resting}`}>
      {ends && <Perimeter left={Math.min(100, (left / whole) * 100)} />}
      <div className={styles.grow}>
        <p className={lettering.warn}>
          <b>{t(`care.running.${running.kind}`)}</b>
        </p>
        <p className={`${lettering.num} ${styles.count}`}>
          {!ends ? t('care.forGood') : left > DAY_MS ? stampText(msOf(ends)) : clockText(Math.ceil(left / 1_000))}
        </p>
        <p className={lettering.soft}>
          {over && !running.reopenAt ? t('care.over') : running.reopenAt ? t('care.reopens') : t('care.closed')}
        </p>
      </div>
      <div className={styles.acts}>
        {over && !running.reopenAt && (
          <button
            type="button"
            className={`${button.button} ${button.small}`}
            disabled={reopen.isPending}
            onClick={() => reopen.mutate({})}
          >
            {t('care.askReopen')}
          </button>
        )}
        <Link className={`${button.button} ${button.small}`} to="/board/money-withdraw">
          {t('care.withdrawal')}
        </Link>
        <Link className={`${button.button} ${button.small}`} to="/board/customer">
          {t('care.support')}
        </Link>
      </div>
    </section>
  );
}

/** The same where the site is closed by the break: it opens again when the break is over. */
export function RunningBanner() {
  const care = useRunningBreak();
  return care ? <BreakBanner care={care} /> : null;
}
