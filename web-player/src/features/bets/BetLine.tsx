import type { Bet } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { useTranslation } from 'react-i18next';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { figures, oddsText } from '../../shared/money/figures.ts';
import { Won } from '../../shared/money/Won.tsx';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Seal } from '../../shared/ui/Seal.tsx';
import { CancelBet } from './CancelBet.tsx';

/** One bet: what, at which odds, how much, and what it came to or would come to. */
export function BetLine({ bet }: { bet: Bet }) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const [leg] = bet.legs;
  const open = bet.status === 'accepted' || bet.status === 'pending';
  return (
    <li className="bet-card">
      <div className="top">
        <b>
          {texts.game(bet.game)}
          {leg && <span className="num"> · {t('round.number', { round: leg.round })}</span>}
        </b>
        <span className="num">{oddsText(bet.combinedOddsMilli)}</span>
      </div>
      <span className="flex items-center justify-between gap-2">
        <span>{bet.legs.map(({ market, pick }) => texts.full(market, pick)).join(' · ')}</span>
        <Seal status={bet.status} />
      </span>
      <div className="foot-row">
        <span>
          <span className="num text-mute">{momentText(msOf(bet.placedAt))}</span> · <Won amount={bet.stake} />
          <CancelBet bet={bet} />
        </span>
        {open ? (
          <span>
            {t('bet.potentialPayout')} <b className="num text-gain">{figures(bet.potentialPayout)}</b>
          </span>
        ) : (
          <span>
            {t('bet.paid')} <b className={bet.payout > 0n ? 'num text-gain' : 'num'}>{figures(bet.payout)}</b>
          </span>
        )}
      </div>
      {bet.revisions.length > 1 && (
        <p className="hint">
          {t('bet.corrected', { count: bet.revisions.length - 1, reason: bet.revisions.at(-1)?.reason ?? '' })}
        </p>
      )}
    </li>
  );
}
