import type { Bet } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { isOnMatches, MatchBetName, MatchBetSeal, MatchLegs } from '../../shared/bets/LazyMatchLegs.tsx';
import { serialOf } from '../../shared/bets/serial.ts';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures, oddsText, signed } from '../../shared/money/figures.ts';
import { Krw } from '../../shared/money/Krw.tsx';
import { useRebet } from '../../shared/slip/use-rebet.ts';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import form from '../../shared/ui/form.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import link from '../../shared/ui/link.module.css';
import { Seal } from '../../shared/ui/Seal.tsx';
import styles from './BetLine.module.css';
import { CancelBet } from './CancelBet.tsx';
import { CashOut } from './LazyCashOut.tsx';

/** One bet: what, at which odds, how much, and what it came to or would come to. */
export function BetLine({ bet }: { bet: Bet }) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const [leg] = bet.legs;
  const open = bet.status === 'accepted' || bet.status === 'pending';
  // A bet that was taken back or refused has moved nothing in the end.
  const isNet = bet.status === 'won' || bet.status === 'lost';
  const net = bet.payout - bet.stake;
  const { rebet, pending } = useRebet();
  const onMatches = isOnMatches(bet);
  // What the member agreed to corrects nothing.
  const outcomes = bet.revisions.filter(({ reason }) => reason !== 'cash_out');
  const corrected = outcomes.length > 1;
  return (
    <li className={styles.bet}>
      <div className={styles.top}>
        <b>
          {onMatches ? <MatchBetName bet={bet} /> : texts.game(bet.game)}
          {leg && !onMatches && <span className={lettering.num}> · {t('round.number', { round: leg.round })}</span>}
        </b>
        {onMatches && <MatchBetSeal bet={bet} />}
        <span className={lettering.num}>{oddsText(bet.combinedOddsMilli)}</span>
      </div>
      {!onMatches && (
        <span className={styles.pick}>
          <span>{bet.legs.map(({ market, pick }) => texts.full(market, pick)).join(' · ')}</span>
          <Seal status={bet.status} />
        </span>
      )}
      {onMatches && <MatchLegs bet={bet} />}
      {onMatches && <CashOut bet={bet} />}
      <div className={styles.foot}>
        <span>
          <span className={`${lettering.num} ${lettering.mute}`}>{momentText(msOf(bet.placedAt))}</span> ·{' '}
          <Krw amount={bet.stake} />
          <CancelBet bet={bet} />
        </span>
        {open ? (
          <span>
            {t('bet.potentialPayout')}{' '}
            <b className={`${lettering.num} ${lettering.gain}`}>{figures(bet.potentialPayout)}</b>
          </span>
        ) : (
          <span>
            {t('bet.paid')}{' '}
            <b className={bet.payout > 0n ? `${lettering.num} ${lettering.gain}` : lettering.num}>
              {figures(bet.payout)}
            </b>
            {isNet && (
              <>
                {' · '}
                {t('bet.net')} <b className={lettering.num}>{signed(net)}</b>
              </>
            )}
          </span>
        )}
      </div>
      <div className={styles.foot}>
        <span className={`${lettering.num} ${lettering.mute}`}>{serialOf(bet)}</span>
        {!onMatches && (
          <button
            type="button"
            className={`${link.more} ${link.underlined}`}
            disabled={pending}
            onClick={() => rebet(bet)}
          >
            {t('rebet.act')}
          </button>
        )}
      </div>
      {corrected && (
        <p className={form.hint}>
          {t('bet.corrected', { count: outcomes.length - 1, reason: bet.revisions.at(-1)?.reason ?? '' })}
        </p>
      )}
    </li>
  );
}
