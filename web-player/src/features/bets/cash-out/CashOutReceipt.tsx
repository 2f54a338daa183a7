import type { CashedOut } from '@madang/proto/madang/player/v1/cash_out_pb.ts';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { Krw } from '../../../shared/money/Krw.tsx';
import button from '../../../shared/ui/button.module.css';
import pairs from '../../../shared/ui/pairs.module.css';
import styles from './CashOutDialog.module.css';

/** What was closed and paid, and what stays open. */
export function CashOutReceipt({ taken, onClose }: { taken: CashedOut; onClose: () => void }) {
  const { t } = useTranslation('sports');
  const rest = taken.bet ? taken.bet.stake - taken.bet.closedStake : 0n;
  return (
    <>
      <div className={styles.price} role="status">
        <Krw amount={taken.amount} strong />
        <span>{t('cashOut.done')}</span>
      </div>
      <dl className={pairs.pairs}>
        <dt>{t('cashOut.closed')}</dt>
        <dd>
          <Krw amount={taken.stake} />
        </dd>
        <dt>{t('cashOut.rest')}</dt>
        <dd>
          <Krw amount={rest} />
        </dd>
        <dt>{t('cashOut.money')}</dt>
        <dd>
          <Krw amount={taken.money} strong />
        </dd>
      </dl>
      <button type="button" className={`${button.button} ${button.large}`} onClick={onClose}>
        {t('cashOut.close')}
      </button>
    </>
  );
}
