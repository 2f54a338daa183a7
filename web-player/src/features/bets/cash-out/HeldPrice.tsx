import type { CashOutOffer } from '@madang/proto/madang/player/v1/cash_out_pb.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Krw } from '../../../shared/money/Krw.tsx';
import { msOf } from '../../../shared/time/timestamp.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import button from '../../../shared/ui/button.module.css';
import form from '../../../shared/ui/form.module.css';
import lettering from '../../../shared/ui/lettering.module.css';
import pairs from '../../../shared/ui/pairs.module.css';
import styles from './CashOutDialog.module.css';

interface HeldPriceProps {
  readonly offer: CashOutOffer;
  readonly pending: boolean;
  readonly onTake: () => void;
  readonly onBack: () => void;
}

/** A price that is held, the seconds that are left of it, and the button that takes it. */
export function HeldPrice({ offer, pending, onTake, onBack }: HeldPriceProps) {
  const { t } = useTranslation('sports');
  const now = useNow();
  const seconds = Math.max(0, Math.ceil((msOf(offer.expiresAt) - now) / 1_000));
  const late = seconds === 0 && !pending;
  return (
    <>
      <div className={styles.price} data-late={late || undefined}>
        <Krw amount={offer.amount} strong />
        <span className={lettering.num} role="timer">
          {pending ? t('cashOut.taking') : late ? t('cashOut.late') : t('cashOut.left', { count: seconds })}
        </span>
      </div>
      <dl className={pairs.pairs}>
        <dt>{t('cashOut.stake')}</dt>
        <dd>
          <Krw amount={offer.stake} />
        </dd>
        <dt>{t('cashOut.rest')}</dt>
        <dd>
          <Krw amount={offer.rest} />
        </dd>
      </dl>
      {offer.delaySeconds > 0 && <p className={form.hint}>{t('cashOut.delay', { count: offer.delaySeconds })}</p>}
      {late ? (
        <button type="button" className={`${button.button} ${button.large}`} onClick={onBack}>
          {t('cashOut.again')}
        </button>
      ) : (
        <button
          type="button"
          className={`${button.button} ${button.go} ${button.large}`}
          disabled={pending}
          onClick={onTake}
        >
          {t('cashOut.take')}
        </button>
      )}
    </>
  );
}
