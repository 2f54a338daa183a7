import type { Bet } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { useState } from 'react';
import { CancelConfirm } from '../../shared/bets/LazyCancelConfirm.tsx';
import { useCancelSeconds } from '../../shared/bets/use-cancel-seconds.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { clockText } from '../../shared/time/countdown.ts';
import lettering from '../../shared/ui/lettering.module.css';
import link from '../../shared/ui/link.module.css';

/** A way back beside a bet, for as long as there is one. */
export function CancelBet({ bet }: { bet: Bet }) {
  const { t } = useTranslation('play');
  const [asking, setAsking] = useState(false);
  const seconds = useCancelSeconds(bet);
  if (seconds === 0 && !asking) return null;
  return (
    <>
      {' · '}
      <button type="button" className={`${link.more} ${link.underlined}`} onClick={() => setAsking(true)}>
        {t('cancel.short')} <span className={lettering.num}>{clockText(seconds)}</span>
      </button>
      {asking && <CancelConfirm bet={bet} onClose={() => setAsking(false)} />}
    </>
  );
}
