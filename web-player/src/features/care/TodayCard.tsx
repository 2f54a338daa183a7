import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import panel from '../../shared/ui/panel.module.css';
import styles from './TodayCard.module.css';
import { useCare } from './use-care.ts';

/** What was staked today, beside the limit that the member set for a day; nothing without one. */
export function TodayCard() {
  const { t } = useTranslation('play');
  const money = useMoney();
  const { data: care } = useCare();
  const rule = care?.rules.find(({ rule }) => rule === 'stake_day');
  if (!rule || rule.value < 0n) return null;
  const left = rule.value > rule.used ? rule.value - rule.used : 0n;
  return (
    <section className={`${panel.panel} ${styles.card}`} aria-label={t('today.label')}>
      <Icon name="shield" />
      <Link to="/board/care">
        <b>{t('today.used', { amount: money(rule.used) })}</b>
        <small>{t('today.left', { limit: money(rule.value), left: money(left) })}</small>
      </Link>
    </section>
  );
}
