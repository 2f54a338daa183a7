import { EggDesk } from '../../features/wallet/eggs/EggDesk.tsx';
import { EggHistory } from '../../features/wallet/eggs/EggHistory.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { WalletFrame } from './WalletFrame.tsx';

/** Money at casino suppliers, and the way between it and the balance. */
export function EggsPage() {
  const { t } = useTranslation('wallet');
  return (
    <WalletFrame title={t('eggs.convertTitle')}>
      {(member) => (
        <>
          <EggDesk member={member} />
          <EggHistory />
        </>
      )}
    </WalletFrame>
  );
}
