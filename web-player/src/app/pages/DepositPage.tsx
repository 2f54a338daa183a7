import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { DepositDesk } from '../../features/wallet/DepositDesk.tsx';
import { MoneyHistory } from '../../features/wallet/MoneyHistory.tsx';
import { useOpenDeposit } from '../../features/wallet/use-open-deposit.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { WalletFrame } from './WalletFrame.tsx';

/** The form or the request that waits: nothing of either before it is known which, so that neither pushes the other away. */
function Deposit({ member }: { member: Member }) {
  const { known } = useOpenDeposit();
  if (!known) return <SkeletonPanel height={900} />;
  return (
    <>
      <DepositDesk member={member} />
      <MoneyHistory />
    </>
  );
}

export function DepositPage() {
  const { t } = useTranslation('wallet');
  return <WalletFrame title={t('deposit.title')}>{(member) => <Deposit member={member} />}</WalletFrame>;
}
