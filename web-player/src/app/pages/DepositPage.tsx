import { useTranslation } from 'react-i18next';
import { DepositDesk } from '../../features/wallet/DepositDesk.tsx';
import { MoneyHistory } from '../../features/wallet/MoneyHistory.tsx';
import { WalletFrame } from './WalletFrame.tsx';

export function DepositPage() {
  const { t } = useTranslation('wallet');
  return (
    <WalletFrame title={t('deposit.title')}>
      {(member) => (
        <>
          <DepositDesk member={member} />
          <MoneyHistory />
        </>
      )}
    </WalletFrame>
  );
}
