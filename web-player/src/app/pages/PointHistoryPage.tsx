import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { AttendancePanel } from '../../features/wallet/AttendancePanel.tsx';
import { PointHistory } from '../../features/wallet/PointHistory.tsx';
import { WalletFrame } from './WalletFrame.tsx';

const BetOfId = lazy(() => import('../../features/bets/BetOfId.tsx').then((file) => ({ default: file.BetOfId })));

export function PointHistoryPage() {
  const { t } = useTranslation('wallet');
  return (
    <WalletFrame title={t('points.title')}>
      {() => (
        <>
          <AttendancePanel />
          <PointHistory betOf={(id) => <BetOfId id={id} />} />
        </>
      )}
    </WalletFrame>
  );
}
