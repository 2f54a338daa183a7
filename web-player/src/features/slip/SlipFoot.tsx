import { useTranslation } from 'react-i18next';
import { useMember } from '../../shared/api/use-context.ts';
import { useLink } from '../../shared/live/link-store.ts';
import { figures, oddsText } from '../../shared/money/figures.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { type Leg, useSlip } from '../../shared/slip/slip-store.ts';
import { clockText } from '../../shared/time/countdown.ts';
import { useCountdown } from '../../shared/time/use-countdown.ts';
import button from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { useModal } from '../../shared/ui/modal-store.ts';
import styles from './SlipFoot.module.css';
import { usePlace } from './use-place.ts';
import type { SlipView } from './use-slip-state.ts';

function Limits({ view, leg }: { view: SlipView; leg: Leg }) {
  const { t } = useTranslation('play');
  const money = useMoney();
  const { phase, seconds } = useCountdown(leg.game);
  const { limits } = view;
  const parts: string[] = [];
  if (phase === 'ample' || phase === 'soon') parts.push(t('slip.closesIn', { left: clockText(seconds) }));
  if (limits && limits.max > 0n) {
    parts.push(t('slip.stakeRange', { min: money(limits.min), max: money(limits.max) }));
  }
  if (limits && limits.winMax > 0n) parts.push(t('slip.winMax', { max: money(limits.winMax) }));
  return <p className={styles.limits}>{parts.join(' · ')}</p>;
}

/** The reason why the button rests; the most urgent one. */
function useReason(view: SlipView): string | undefined {
  const { t } = useTranslation('play');
  const money = useMoney();
  const lost = useLink((link) => link.state === 'lost');
  const { state, problem, limits } = view;
  if (lost) return t('slip.lost');
  if (state?.problem) return t('slip.fixLeg');
  if (state?.asks) return t('slip.answer');
  if (problem === 'none' || problem === undefined) return undefined;
  const amounts = { low: limits?.min, high: limits?.max, win: limits?.winMax, money: limits?.money };
  return t(`slip.problem.${problem}`, { amount: money(amounts[problem] ?? 0n) });
}

/** What it would pay, and the button; neither scrolls away. */
export function SlipFoot({ view, leg }: { view: SlipView; leg: Leg }) {
  const { t } = useTranslation('play');
  const money = useMoney();
  const member = useMember();
  const show = useModal((state) => state.show);
  const oddsChange = useSlip((slip) => slip.oddsChange);
  const { place, placing } = usePlace();
  const reason = useReason(view);
  const ready = view.stake > 0n && view.problem === undefined && reason === undefined;
  return (
    <div className={styles.foot}>
      <div className={styles.sum}>
        <div>
          <span>{t('slip.odds')}</span>
          <span className={lettering.num}>{oddsText(view.oddsMilli)}</span>
        </div>
        <div className={styles.big}>
          <span>{t('slip.winnings')}</span>
          <span className={lettering.num} aria-live="polite">
            {figures(view.winnings)}
          </span>
        </div>
      </div>
      {reason && (
        <p className={styles.blocked} role="status">
          <Icon name="alert" />
          {reason}
        </p>
      )}
      {member ? (
        <button
          type="button"
          className={`${button.button} ${button.go} ${button.large}`}
          disabled={!ready || placing}
          onClick={() => void place({ leg, stake: view.stake, oddsChange })}
        >
          {placing
            ? t('slip.placing')
            : view.stake > 0n
              ? t('slip.place', { amount: money(view.stake) })
              : t('slip.enterStake')}
        </button>
      ) : (
        <button type="button" className={`${button.button} ${button.go} ${button.large}`} onClick={() => show('login')}>
          {t('slip.login')}
        </button>
      )}
      <Limits view={view} leg={leg} />
    </div>
  );
}
