import type { Bet } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { figures } from '../../../shared/money/figures.ts';
import { near, part } from '../../../shared/nav/parts.ts';
import button from '../../../shared/ui/button.module.css';
import lettering from '../../../shared/ui/lettering.module.css';
import styles from './CashOut.module.css';
import { useCashOutPrice } from './use-cash-out-price.ts';

/** Read when somebody comes near the button: many pages show the price of a bet, and few bets are cashed out. */
const dialog = 'cash-out';
const CashOutDialog = part(dialog, () => import('./CashOutDialog.tsx').then((file) => file.CashOutDialog));

/** Rules under which there is nothing to be said: the bet has no such way out. */
const SILENT = new Set(['off', 'round', 'ended', 'pending']);

/** What of a bet was cashed out, and the button with the price of the rest. */
export function CashOut({ bet }: { bet: Bet }) {
  const { t } = useTranslation('sports');
  const [asking, setAsking] = useState(false);
  const price = useCashOutPrice(bet);
  const shown = price && !SILENT.has(price.rule);
  // What is to come has its room, so that nothing jumps when it does.
  if (bet.closedStake === 0n && !shown && !asking) return price ? null : <div className={styles.line} />;
  return (
    <div className={styles.line}>
      {bet.closedStake > 0n && (
        <span className={styles.taken}>
          {t(bet.cashedOut ? 'cashOut.whole' : 'cashOut.part')}{' '}
          <b className={lettering.num}>
            {figures(bet.closedStake)} → {figures(bet.closedPayout)}
          </b>
        </span>
      )}
      {shown && price.amount === 0n && <span className={styles.none}>{t(`cashOut.rule.${price.rule}`)}</span>}
      {shown && price.amount > 0n && (
        <button
          type="button"
          className={`${button.button} ${button.small} ${styles.act}`}
          onClick={() => setAsking(true)}
          {...near(dialog)}
        >
          {t('cashOut.act')} <b className={lettering.num}>{figures(price.amount)}</b>
        </button>
      )}
      {asking && (
        <Suspense fallback={null}>
          <CashOutDialog bet={bet} price={price} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}
