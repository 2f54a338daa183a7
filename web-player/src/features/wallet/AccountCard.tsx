import type { DepositAccount } from '@madang/proto/madang/player/v1/money_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Lattice } from '../../shared/ui/Lattice.tsx';
import { useToasts } from '../../shared/ui/toast-store.ts';
import styles from './AccountCard.module.css';

/** Where to pay, large enough to read off, with a button that copies the number. */
export function AccountCard({ account }: { account: DepositAccount }) {
  const { t } = useTranslation('wallet');
  const say = useToasts((state) => state.say);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(account.bankAccount);
      say('good', t('deposit.copied'));
    } catch {
      say('bad', t('deposit.copyFailed'));
    }
  };
  return (
    <div className={styles.card}>
      <Lattice core="#7fc8ae" />
      <div className={styles.bank}>
        {account.bankName} <small>{t(account.permanent ? 'deposit.permanent' : 'deposit.temporary')}</small>
      </div>
      <div>
        <div className={styles.number}>{account.bankAccount}</div>
        <div className={styles.holder}>{t('deposit.holder', { holder: account.holder })}</div>
      </div>
      <div>
        <button type="button" onClick={() => void copy()}>
          <Icon name="copy" small />
          {t('deposit.copy')}
        </button>
      </div>
    </div>
  );
}
