import type { Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useTranslation } from 'react-i18next';
import { ballsOf, shortestLadder } from '../../shared/games/drawn-numbers.ts';
import { LadderDrawing } from '../../shared/games/LadderDrawing.tsx';
import { ladderOf } from '../../shared/games/ladder.ts';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import styles from './RoundHead.module.css';

/** The ladder that the first ball of a result draws; it walks anew for each round. */
export function LadderPart({ family, round }: { family: string; round: Round | undefined }) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const first = round && ballsOf(family, round.numbers).balls[0];
  const shortest = shortestLadder(family);
  if (!round || first === undefined || shortest === undefined) return <section className={styles.aside} />;
  const ladder = ladderOf(first, shortest);
  return (
    <section className={styles.aside}>
      <div className={styles.caption}>
        <b>{texts.pick(`${ladder.start}_${ladder.lines}_${ladder.end}`)}</b>
        <span>{t('ladder.first', { ball: first })}</span>
      </div>
      <LadderDrawing key={round.id} ladder={ladder} />
    </section>
  );
}
