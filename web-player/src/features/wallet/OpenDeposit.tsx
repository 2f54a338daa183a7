import type { DepositAccount, MoneyLog } from '@madang/proto/madang/player/v1/money_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMoney } from '../../shared/money/use-money.ts';
import { stampText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import button from '../../shared/ui/button.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import pairs from '../../shared/ui/pairs.module.css';
import styles from './desk.module.css';
import { TakeBack } from './TakeBack.tsx';
import { Way } from './Way.tsx';

interface OpenDepositProps {
  readonly log: MoneyLog;
  /** Where to send it; undefined until it is shown. */
  readonly account: DepositAccount | undefined;
  readonly steps: readonly string[];
  readonly onMore: () => void;
}

/** After a deposit was asked for: how much to send, under which name, where to, until when, and how far it is. */
export function OpenDeposit({ log, account, steps, onMore }: OpenDepositProps) {
  const { t } = useTranslation('wallet');
  const money = useMoney();
  const checking = log.status === 'waiting';
  return (
    <div className={styles.open} role="status">
      <Way steps={steps} at={checking ? 2 : 1} />
      <h2>{t(checking ? 'deposit.checking' : 'deposit.send', { amount: money(log.money) })}</h2>
      <dl className={pairs.pairs}>
        <dt>{t('deposit.amountToSend')}</dt>
        <dd className={`${lettering.num} ${lettering.strong}`}>{money(log.money)}</dd>
        <dt>{t('deposit.depositor')}</dt>
        <dd>{log.depositor}</dd>
        <dt>{t('deposit.where')}</dt>
        <dd>
          {account ? (
            <>
              {account.bankName} <span className={lettering.num}>{account.bankAccount}</span> {account.holder}
            </>
          ) : (
            t('deposit.whereText')
          )}
        </dd>
        <dt>{t('deposit.until')}</dt>
        <dd>{t('deposit.untilText')}</dd>
        <dt>{t('history.asked')}</dt>
        <dd className={lettering.num}>{stampText(msOf(log.createdAt))}</dd>
      </dl>
      <div className={styles.acts}>
        {log.status === 'new' && <TakeBack log={log} />}
        <button type="button" className={`${button.button} ${button.small}`} onClick={onMore}>
          {t('deposit.more')}
        </button>
      </div>
    </div>
  );
}
