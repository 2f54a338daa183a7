import { useQuery } from '@connectrpc/connect-query';
import { type Bet, BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { useTranslation } from 'react-i18next';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { figures, oddsText } from '../../shared/money/figures.ts';
import { Won } from '../../shared/money/Won.tsx';
import { Seal } from '../../shared/ui/Seal.tsx';

function Row({ bet }: { bet: Bet }) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const [leg] = bet.legs;
  const over = bet.status !== 'accepted' && bet.status !== 'pending';
  return (
    <li>
      <span className="min-w-0 flex-1">{leg && texts.full(leg.market, leg.pick)}</span>
      <b className="num">{oddsText(bet.combinedOddsMilli)}</b>
      <span className="num">{figures(bet.stake)}</span>
      <span className="wide-only">
        <small className="mr-1 text-12 text-mute">{t(over ? 'bet.paid' : 'bet.estimated')}</small>
        <span className="num text-gain">{figures(over ? bet.payout : bet.estimated)}</span>
      </span>
      <Seal status={bet.status} />
    </li>
  );
}

/** What the member has on the running round; it stands above the markets as soon as there is something. */
export function MyRoundBets({ roundId }: { roundId: string }) {
  const { t } = useTranslation('play');
  const { data } = useQuery(BettingService.method.list, { roundId });
  const bets = data?.bets ?? [];
  if (bets.length === 0) return null;
  const counted = bets.filter(({ status }) => status !== 'cancelled' && status !== 'refused');
  const total = counted.reduce((sum, { stake }) => sum + stake, 0n);
  return (
    <section className="panel mine">
      <div className="panel-head">
        <h2>{t('mine.title')}</h2>
        <span className="text-mute">
          {t('mine.count', { count: counted.length })} · <Won amount={total} />
        </span>
        <span className="flex-1" />
        <span className="wide-only text-mute">{t('mine.hint')}</span>
      </div>
      <ul>
        {bets.map((bet) => (
          <Row key={bet.id} bet={bet} />
        ))}
      </ul>
    </section>
  );
}
