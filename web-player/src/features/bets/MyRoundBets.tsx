import { skipToken, useQuery } from '@connectrpc/connect-query';
import { type Bet, BettingService } from '@madang/proto/madang/player/v1/betting_pb.ts';
import type { Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { figures, oddsText } from '../../shared/money/figures.ts';
import { Krw } from '../../shared/money/Krw.tsx';
import { msOf } from '../../shared/time/timestamp.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import link from '../../shared/ui/link.module.css';
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

/** Rows that the panel shows at once at most; more are scrolled to. */
const maxRoom = 3;

/** One row at least: what is not there is told in it. */
const roomFor = (rows: number): number => Math.min(Math.max(rows, 1), maxRoom);

/**
 * How many rows the panel has room for: those of its first picture, and more when the member places a bet here. What
 * another device places, and what goes with its round, moves nothing that is under it.
 */
function useRoom(rows: number, placed: Bet['id'] | undefined): number {
  const [kept, setKept] = useState({ room: roomFor(rows), placed });
  if (placed !== undefined && placed !== kept.placed) setKept({ room: Math.max(kept.room, roomFor(rows)), placed });
  return kept.room;
}

const idIn = (bets: readonly Bet[], id: string | undefined) => bets.find((bet) => bet.id === id)?.id;

interface PanelProps {
  readonly now: readonly Bet[];
  readonly before: readonly Bet[];
  readonly roundId: string;
  readonly placed: string | undefined;
}

/** The bets of the running round or, where there are none or the member asks for it, of the last one. */
function Panel({ now, before, roundId, placed }: PanelProps) {
  const { t } = useTranslation('play');
  const [choice, setChoice] = useState({ of: '', over: false });
  const rows = Math.max(now.length, before.length);
  const room = useRoom(rows, idIn(now, placed));
  // A choice is of what was there to choose from: a new bet or round shows itself.
  const of = `${roundId} ${now.length}`;
  const over = choice.of === of ? choice.over : now.length === 0 && before.length > 0;
  const [bets, others] = over ? [before, now] : [now, before];
  const counted = bets.filter(({ status }) => status !== 'cancelled' && status !== 'refused');
  const total = counted.reduce((sum, { stake }) => sum + stake, 0n);
  const title = t(over ? 'mine.before' : 'mine.title');
  return (
    <section className={`${panel.panel} ${styles.mine}`}>
      <div className={`${panel.head} ${styles.head}`}>
        <div className={styles.titles}>
          <h2>{title}</h2>
          {counted.length > 0 && (
            <span className={lettering.mute}>
              {t('mine.count', { count: counted.length })} · <Krw amount={total} />
            </span>
          )}
        </div>
        {others.length > 0 ? (
          <button type="button" className={link.more} onClick={() => setChoice({ of, over: !over })}>
            {t(over ? 'mine.showNow' : 'mine.showBefore', { count: others.length })}
            <Icon name="right" />
          </button>
        ) : (
          !over && <span className={`${styles.wide} ${lettering.mute}`}>{t('mine.hint')}</span>
        )}
      </div>
      <div className={styles.rows} style={{ '--rows': room } as CSSProperties}>
        {bets.length === 0 && <p className={lettering.mute}>{t('mine.none')}</p>}
        {bets.length > 0 && (
          // Without a stop of its own no keyboard would reach the rows that are scrolled out of sight.
          <ul aria-label={title} tabIndex={bets.length > room ? 0 : undefined}>
            {bets.map((bet) => (
              <Row key={bet.id} bet={bet} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

interface MyRoundBetsProps {
  readonly running: Round | undefined;
  /** The round drawn last, whose outcome the member has come to see. */
  readonly last: Round | undefined;
  /** The bet that the member placed last on this page. */
  readonly placed: Bet['id'] | undefined;
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

/** Higher than a phone's window: who reads the page again far down keeps the place, and sees no footer that is pushed away. */
const belowHeight = 1_800;

/** What the member has on the running round, and how the last one ended. */
export function MyRoundBets({ running, last, placed, children }: MyRoundBetsProps) {
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
  if (waits && !answered) return <SkeletonPanel height={belowHeight} />;
  return (
    <>
      <Panel now={now.data?.bets ?? []} before={before.data?.bets ?? []} roundId={roundId} placed={placed} />
      {children}
    </>
  );
}
