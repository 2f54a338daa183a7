import { MoneyHistory } from '../../features/wallet/MoneyHistory.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { WalletFrame } from './WalletFrame.tsx';

export function MoneyHistoryPage() {
  const { t } = useTranslation('wallet');
  return (
    <WalletFrame title={t('history.title')}>
      <MoneyHistory />
    </WalletFrame>
  );
}
