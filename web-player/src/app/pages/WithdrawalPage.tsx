import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { MoneyHistory } from '../../features/wallet/MoneyHistory.tsx';
import { WithdrawalDesk } from '../../features/wallet/WithdrawalDesk.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { WalletFrame } from './WalletFrame.tsx';

export function WithdrawalPage({ member }: { member: Member }) {
  const { t } = useTranslation('wallet');
  return (
    <WalletFrame title={t('withdraw.title')}>
      <WithdrawalDesk member={member} />
      <MoneyHistory />
    </WalletFrame>
  );
}
