import type { GameInfo, Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { ballsOf } from '../../shared/games/drawn-numbers.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useLink } from '../../shared/live/link-store.ts';
import { useCountdown } from '../../shared/time/use-countdown.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import note from '../../shared/ui/note.module.css';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import styles from './GameBoard.module.css';
import { Markets } from './Markets.tsx';
import { PatternRoad } from './PatternRoad.tsx';
import { RecentRounds } from './RecentRounds.tsx';
import { RoundHead } from './RoundHead.tsx';
import { StickyCountdown } from './StickyCountdown.tsx';
import { useBoard } from './use-board.ts';

interface GameBoardProps {
  readonly game: GameInfo;
  /** What the member has on the running round and on the one drawn last, and under it the rest of the page. */
  readonly mine: (running: Round | undefined, last: Round | undefined, below: ReactNode) => ReactNode;
}

/** The page of one game. While the connection is lost its prices are locked: they may no longer be true. */
export function GameBoard({ game, mine }: GameBoardProps) {
  const { t } = useTranslation('play');
  const { data: board, error, isPending, refetch } = useBoard(game.id);
  const { round, phase } = useCountdown(game.id);
  const lost = useLink((link) => link.state === 'lost');
  const prices = useMemo(() => new Map((round?.odds ?? []).map((price) => [price.pick, price])), [round]);
  if (isPending) return <BoardSkeleton />;
  if (error && !board) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!board) return null;
  const info = board.game ?? game;
  const newest = board.recent[0];
  const open = (phase === 'ample' || phase === 'soon') && info.enabled && !lost;
  const lastSum = newest && info.family !== 'baccarat' ? ballsOf(info.family, newest.numbers).sum : undefined;
  return (
    <>
      <StickyCountdown game={info}>
        <RoundHead key={info.id} game={info} recent={board.recent} />
      </StickyCountdown>
      {!info.enabled && (
        <p className={`${note.note} ${note.warn} ${styles.closed}`} role="status">
          <Icon name="info" />
          {t('round.offText')}
        </p>
      )}
      {mine(
        round ?? board.current,
        newest,
        <>
          <PatternRoad game={info} recent={board.recent} />
          <Markets
            sale={{ game: info, round, prices, open, stakeMin: board.stakeMin, winMax: board.winMax }}
            lastSum={lastSum}
          />
          <RecentRounds family={info.family} game={info.id} recent={board.recent} />
        </>,
      )}
    </>
  );
}

function BoardSkeleton() {
  return (
    <>
      <SkeletonPanel height={270} />
      <SkeletonPanel height={250} />
      <SkeletonPanel height={1_500} />
    </>
  );
}
