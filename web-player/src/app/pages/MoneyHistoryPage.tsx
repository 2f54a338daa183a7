import { useTranslation } from 'react-i18next';
import { MoneyHistory } from '../../features/wallet/MoneyHistory.tsx';
import { WalletFrame } from './WalletFrame.tsx';

export function MoneyHistoryPage() {
  const { t } = useTranslation('wallet');
  return <WalletFrame title={t('history.title')}>{() => <MoneyHistory />}</WalletFrame>;
}
