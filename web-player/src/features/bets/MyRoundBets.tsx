import { skipToken, useQuery } from '@connectrpc/connect-query';
import { type Bet, BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import type { Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { figures, oddsText } from '../../shared/money/figures.ts';
import { Won } from '../../shared/money/Won.tsx';
import { msOf } from '../../shared/time/timestamp.ts';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import { Seal } from '../../shared/ui/Seal.tsx';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import styles from './MyRoundBets.module.css';

function Row({ bet }: { bet: Bet }) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const [leg] = bet.legs;
  const over = bet.status !== 'accepted' && bet.status !== 'pending';
  return (
    <li>
      <span className={styles.grow}>{leg && texts.full(leg.market, leg.pick)}</span>
      <b className={lettering.num}>{oddsText(bet.combinedOddsMilli)}</b>
      <span className={lettering.num}>{figures(bet.stake)}</span>
      <span className={styles.wide}>
        <small className={`${lettering.mute} ${styles.what}`}>{t(over ? 'bet.paid' : 'bet.potentialPayout')}</small>
        <span className={over && bet.payout === 0n ? lettering.num : `${lettering.num} ${lettering.gain}`}>
          {figures(over ? bet.payout : bet.potentialPayout)}
        </span>
      </span>
      <Seal status={bet.status} />
    </li>
  );
}

function Bets({ bets, title, hint }: { bets: readonly Bet[]; title: string; hint: string }) {
  const { t } = useTranslation('play');
  if (bets.length === 0) return null;
  const counted = bets.filter(({ status }) => status !== 'cancelled' && status !== 'refused');
  const total = counted.reduce((sum, { stake }) => sum + stake, 0n);
  return (
    <section className={`${panel.panel} ${styles.mine}`}>
      <div className={`${panel.head} ${styles.head}`}>
        <h2>{title}</h2>
        <span className={lettering.mute}>
          {t('mine.count', { count: counted.length })} · <Won amount={total} />
        </span>
        <span className={styles.grow} />
        <span className={`${styles.wide} ${lettering.mute}`}>{hint}</span>
      </div>
      <ul>
        {bets.map((bet) => (
          <Row key={bet.id} bet={bet} />
        ))}
      </ul>
    </section>
  );
}

interface MyRoundBetsProps {
  readonly running: Round | undefined;
  /** The round drawn last, whose outcome the member has come to see. */
  readonly last: Round | undefined;
  /** What follows on the page: it waits for the first answer, so that it does not jump down when bets arrive. */
  readonly children: ReactNode;
}

const drawsMs = (round: Round | undefined): number => (round ? msOf(round.drawsAt) : 0);

/**
 * The round whose end the member waits for or has come to see: between its close and its draw, the one that ran before
 * on this page, so that its bets do not leave only to come back.
 */
function useEndedRound(running: Round | undefined, last: Round | undefined): Round | undefined {
  const [ran, setRan] = useState({ now: running, before: last });
  if (running?.id !== ran.now?.id) setRan({ now: running, before: ran.now });
  return drawsMs(ran.before) > drawsMs(last) ? ran.before : last;
}

/** Without a round there is nothing to ask for: a list of no round would be that of all open bets, which others keep. */
const useRoundBets = (roundId: string) =>
  useQuery(BettingService.method.list, roundId === '' ? skipToken : { roundId });

const idOf = (round: Round | undefined): string => round?.id ?? '';

/** What the member has on the running round, and how the last one ended. */
export function MyRoundBets({ running, last, children }: MyRoundBetsProps) {
  const { t } = useTranslation('play');
  const ended = useEndedRound(running, last);
  // A round that is drawn stays on the page until the next one opens: its bets are those of a round that is over.
  const roundId = running?.id === ended?.id ? '' : idOf(running);
  const lastId = idOf(ended);
  const now = useRoundBets(roundId);
  const before = useRoundBets(lastId);
  const [answered, setAnswered] = useState(false);
  const waits = now.isLoading || before.isLoading;
  useEffect(() => {
    if (!waits) setAnswered(true);
  }, [waits]);
  if (waits && !answered) return <SkeletonPanel height={600} />;
  return (
    <>
      <Bets bets={now.data?.bets ?? []} title={t('mine.title')} hint={t('mine.hint')} />
      <Bets bets={before.data?.bets ?? []} title={t('mine.before')} hint="" />
      {children}
    </>
  );
}
