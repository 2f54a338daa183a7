import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { DepositDesk } from '../../features/wallet/DepositDesk.tsx';
import { MoneyHistory } from '../../features/wallet/MoneyHistory.tsx';
import { useOpenDeposit } from '../../features/wallet/use-open-deposit.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { WalletFrame } from './WalletFrame.tsx';

/** The form or the request that waits: nothing of either before it is known which, so that neither pushes the other away. */
export function DepositPage({ member }: { member: Member }) {
  const { t } = useTranslation('wallet');
  const { known } = useOpenDeposit();
  return (
    <WalletFrame title={t('deposit.title')}>
      {known ? (
        <>
          <DepositDesk member={member} />
          <MoneyHistory />
        </>
      ) : (
        <SkeletonPanel height={900} />
      )}
    </WalletFrame>
  );
}
