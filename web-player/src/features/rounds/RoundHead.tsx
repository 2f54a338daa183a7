import type { GameInfo, Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useState } from 'react';
import { shortestLadder } from '../../shared/games/drawn-numbers.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useCountdown } from '../../shared/time/use-countdown.ts';
import { Perimeter } from '../../shared/ui/Perimeter.tsx';
import { CountdownPart } from './CountdownPart.tsx';
import { FairLine } from './FairLine.tsx';
import { LadderPart } from './LadderPart.tsx';
import { LastResult } from './LastResult.tsx';
import styles from './RoundHead.module.css';

interface RoundHeadProps {
  readonly game: GameInfo;
  readonly recent: readonly Round[];
}

/** How long betting stays open, drawn on the border; beside it the last result as a picture, and its proof below. */
export function RoundHead({ game, recent }: RoundHeadProps) {
  const { t } = useTranslation('play');
  const { phase, seconds, left, round } = useCountdown(game.id);
  const [back, setBack] = useState(0);
  const shown = recent[Math.min(back, Math.max(0, recent.length - 1))];
  const ladder = shortestLadder(game.family) !== undefined;
  return (
    <section className={styles.round} data-phase={phase} data-aside={ladder} aria-label={t('round.title')}>
      <Perimeter left={phase === 'shut' ? 100 : left} />
      <CountdownPart game={game} round={round} phase={phase} seconds={seconds} />
      <LastResult
        game={game}
        round={shown}
        newer={back > 0 ? () => setBack(back - 1) : undefined}
        older={back < recent.length - 1 ? () => setBack(back + 1) : undefined}
      />
      {ladder && <LadderPart game={game} round={shown} />}
      <FairLine game={game} round={round} drawn={shown} />
    </section>
  );
}
