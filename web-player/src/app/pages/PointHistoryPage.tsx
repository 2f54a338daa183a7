import { useTranslation } from 'react-i18next';
import { AttendancePanel } from '../../features/wallet/AttendancePanel.tsx';
import { PointHistory } from '../../features/wallet/PointHistory.tsx';
import { WalletFrame } from './WalletFrame.tsx';

export function PointHistoryPage() {
  const { t } = useTranslation('wallet');
  return (
    <WalletFrame title={t('points.title')}>
      {() => (
        <>
          <AttendancePanel />
          <PointHistory />
        </>
      )}
    </WalletFrame>
  );
}
