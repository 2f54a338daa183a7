import { MoneyHistory } from '../../features/wallet/MoneyHistory.tsx';
import { WithdrawalDesk } from '../../features/wallet/WithdrawalDesk.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { WalletFrame } from './WalletFrame.tsx';

export function WithdrawalPage() {
  const { t } = useTranslation('wallet');
  return (
    <WalletFrame title={t('withdraw.title')}>
      {(member) => (
        <>
          <WithdrawalDesk member={member} />
          <MoneyHistory />
        </>
      )}
    </WalletFrame>
  );
}
