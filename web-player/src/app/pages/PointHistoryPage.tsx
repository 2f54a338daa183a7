import { lazy } from 'react';
import { AttendancePanel } from '../../features/wallet/AttendancePanel.tsx';
import { PointHistory } from '../../features/wallet/PointHistory.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { WalletFrame } from './WalletFrame.tsx';

const BetOfPoint = lazy(() =>
  import('../../features/bets/BetOfPoint.tsx').then((file) => ({ default: file.BetOfPoint })),
);

export function PointHistoryPage() {
  const { t } = useTranslation('wallet');
  return (
    <WalletFrame title={t('points.title')}>
      <AttendancePanel />
      <PointHistory betOf={(row) => <BetOfPoint row={row} />} />
    </WalletFrame>
  );
}
