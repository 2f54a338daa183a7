import type { Bet } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { useState } from 'react';
import { CancelConfirm } from '../../shared/bets/LazyCancelConfirm.tsx';
import { isOnMatches, MatchLegs } from '../../shared/bets/LazyMatchLegs.tsx';
import { serialOf } from '../../shared/bets/serial.ts';
import { useCancelSeconds } from '../../shared/bets/use-cancel-seconds.ts';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures, oddsText } from '../../shared/money/figures.ts';
import { Krw } from '../../shared/money/Krw.tsx';
import { Link } from '../../shared/nav/Link.tsx';
import { useRebet } from '../../shared/slip/use-rebet.ts';
import { clockText } from '../../shared/time/countdown.ts';
import { stampText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import button from '../../shared/ui/button.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './Receipt.module.css';
import { useReceipt } from './receipt-store.ts';
import slip from './Slip.module.css';

/** What a receipt can have become; everything else is a bet that waits for its result. */
const STATES = new Set(['cancelled', 'won', 'lost', 'void']);

/** The stamp has room for two signs, one above the other. */
function Stamp({ text }: { text: string }) {
  const half = Math.ceil(text.length / 2);
  return (
    <svg className={styles.stamp} viewBox="0 0 46 46" aria-hidden="true">
      <rect x="2" y="2" width="42" height="42" rx="4" fill="none" stroke="currentColor" strokeWidth="2.4" />
      <rect x="6" y="6" width="34" height="34" rx="2" fill="currentColor" opacity=".1" />
      <text x="23" y="21.5">
        {text.slice(0, half)}
      </text>
      <text x="23" y="36">
        {text.slice(half)}
      </text>
    </svg>
  );
}

function Receipt({ bet }: { bet: Bet }) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const { keep, drop } = useReceipt();
  const [asking, setAsking] = useState(false);
  const seconds = useCancelSeconds(bet);
  const state = STATES.has(bet.status) ? bet.status : 'accepted';
  const over = state !== 'accepted';
  const { rebet, pending } = useRebet();
  const onMatches = isOnMatches(bet);
  return (
    <section className={styles.receipt} data-state={state} aria-label={t('receipt.label')}>
      <Stamp text={t(`receipt.stamp.${state}`)} />
      <p className={`${styles.serial} ${lettering.num}`}>
        {stampText(msOf(bet.placedAt))} · <span className={lettering.oneLine}>{serialOf(bet)}</span>
      </p>
      <h3>{t(`receipt.state.${state}`)}</h3>
      {onMatches && (
        <div className={styles.legs}>
          <MatchLegs bet={bet} />
        </div>
      )}
      <dl>
        {(onMatches ? [] : bet.legs).map(({ game, round, market, pick, oddsMilli }) => [
          <dt key={`${pick}.g`}>{t('receipt.game')}</dt>,
          <dd key={`${pick}.gv`}>
            {texts.game(game)} {t('round.number', { round })}
          </dd>,
          <dt key={`${pick}.p`}>{t('receipt.pick')}</dt>,
          <dd key={`${pick}.pv`}>
            <b>{texts.full(market, pick)}</b> <b className={lettering.num}>{oddsText(oddsMilli)}</b>
          </dd>,
        ])}
        <dt>{t('slip.stake')}</dt>
        <dd>
          <Krw amount={bet.stake} strong />
        </dd>
      </dl>
      <div className={styles.total}>
        <span>{t(state === 'cancelled' ? 'receipt.back' : over ? 'bet.paid' : 'slip.winnings')}</span>
        <span className={lettering.num}>
          {figures(state === 'cancelled' ? bet.stake : over ? bet.payout : bet.potentialPayout)}
        </span>
      </div>
      <div className={styles.acts}>
        {seconds > 0 ? (
          <button type="button" className={`${button.button} ${button.small}`} onClick={() => setAsking(true)}>
            {t('cancel.short')} <span className={lettering.num}>{clockText(seconds)}</span>
          </button>
        ) : (
          <button type="button" className={`${button.button} ${button.small}`} onClick={drop}>
            {t('receipt.away')}
          </button>
        )}
        {!onMatches && (
          <button
            type="button"
            className={`${button.button} ${button.small}`}
            disabled={pending}
            onClick={() => rebet(bet)}
          >
            {t('rebet.act')}
          </button>
        )}
        <Link className={`${button.button} ${button.small}`} to="/board/betting-history">
          {t('receipt.history')}
        </Link>
      </div>
      {asking && <CancelConfirm bet={bet} onClose={() => setAsking(false)} onCancelled={keep} />}
    </section>
  );
}

/** The receipt of the last bet, on the slip's own place while nothing new is chosen. */
export function LastReceipt() {
  const bet = useReceipt((state) => state.bet);
  if (!bet) return null;
  return (
    <div className={slip.body}>
      <Receipt bet={bet} />
    </div>
  );
}
