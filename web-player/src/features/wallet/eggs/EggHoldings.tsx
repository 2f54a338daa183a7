import type { OwnEggRules } from '@madang/proto/madang/player/v1/eggs_pb.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Krw } from '../../../shared/money/Krw.tsx';
import { useMoney } from '../../../shared/money/use-money.ts';
import { stampText } from '../../../shared/time/seoul.ts';
import { msOf } from '../../../shared/time/timestamp.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import lettering from '../../../shared/ui/lettering.module.css';
import note from '../../../shared/ui/note.module.css';
import pairs from '../../../shared/ui/pairs.module.css';
import styles from './EggHoldings.module.css';

/** The eggs at each vendor as it last told, and their total, which is the wallet balance. */
function Holdings({ holdings }: Pick<OwnEggRules, 'holdings'>) {
  const { t } = useTranslation('wallet');
  const total = holdings.reduce((sum, { balance }) => sum + balance, 0n);
  return (
    <>
      <div className={styles.total}>
        <span className={lettering.soft}>{t('eggs.balance')}</span>
        <Krw amount={total} strong />
      </div>
      {holdings.length === 0 && <p className={lettering.mute}>{t('eggs.noHoldings')}</p>}
      <ul className={styles.vendors}>
        {holdings.map(({ vendor, vendorName, balance, asOf }) => (
          <li key={vendor}>
            <span>{vendorName}</span>
            <Krw amount={balance} strong />
            {asOf && <small className={lettering.mute}>{t('eggs.asOf', { at: stampText(msOf(asOf)) })}</small>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The rules of conversions. */
function Rules({ rules }: { rules: OwnEggRules }) {
  const { t } = useTranslation('wallet');
  const money = useMoney();
  const range = (min: bigint, max: bigint): string =>
    t(max > 0n ? 'eggs.range' : 'eggs.from', { min: money(min), max: money(max) });
  return (
    <dl className={pairs.pairs}>
      <dt>{t('eggs.level')}</dt>
      <dd className={lettering.num}>{t('eggs.fromLevel', { level: rules.level })}</dd>
      <dt>{t('eggs.charge.title')}</dt>
      <dd>{range(rules.chargeMin, rules.chargeMax)}</dd>
      <dt>{t('eggs.exchange.title')}</dt>
      <dd>{range(rules.exchangeMin, rules.exchangeMax)}</dd>
    </dl>
  );
}

/** Beside the form: what is held where, and the rules. */
export function EggHoldings({ rules }: { rules: OwnEggRules }) {
  const { t } = useTranslation('wallet');
  return (
    <aside aria-label={t('eggs.holdings')}>
      <Holdings holdings={rules.holdings} />
      {rules.open && <Rules rules={rules} />}
      {rules.automatic && (
        <p className={note.note}>
          <Icon name="info" />
          <span>{t('eggs.automatic')}</span>
        </p>
      )}
    </aside>
  );
}
