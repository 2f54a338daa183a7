import type { Member } from '@madang/proto/madang/player/v1/session_pb.ts';
import { EggDesk } from '../../features/wallet/eggs/EggDesk.tsx';
import { EggHistory } from '../../features/wallet/eggs/EggHistory.tsx';
import { useEggRules } from '../../features/wallet/eggs/use-egg-rules.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { WalletFrame } from './WalletFrame.tsx';

/**
 * Money at casino suppliers, and the way between it and the balance. How much room the desk takes is known with its rules:
 * what stands below it comes then.
 */
export function EggsPage({ member }: { member: Member }) {
  const { t } = useTranslation('wallet');
  const { isPending } = useEggRules();
  return (
    <WalletFrame title={t('eggs.convertTitle')}>
      <EggDesk member={member} />
      {!isPending && <EggHistory />}
    </WalletFrame>
  );
}
