import type { GameInfo, Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { ballsOf, shortestLadder } from '../../shared/games/drawn-numbers.ts';
import { LadderDrawing } from '../../shared/games/LadderDrawing.tsx';
import { ladderOf } from '../../shared/games/ladder.ts';
import { useGameTexts } from '../../shared/games/use-game-texts.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import toCome from './ResultToCome.module.css';
import styles from './RoundHead.module.css';
import { roundToCome } from './round-to-come.ts';

/** The ladder that the first ball of a result draws; it walks anew for each round. */
export function LadderPart({ game, round }: { game: GameInfo; round: Round | undefined }) {
  const { t } = useTranslation('play');
  const texts = useGameTexts();
  const drawn = round !== undefined && round.numbers.length > 0 ? round : roundToCome(game, texts);
  const first = ballsOf(game.family, drawn.numbers).balls[0];
  const shortest = shortestLadder(game.family);
  if (first === undefined || shortest === undefined) return <section className={styles.aside} />;
  const ladder = ladderOf(first, shortest);
  return (
    <section className={`${styles.aside} ${drawn === round ? '' : toCome.blank}`} aria-hidden={drawn !== round}>
      <div className={styles.caption}>
        <b>{texts.pick(`${ladder.start}_${ladder.lines}_${ladder.end}`)}</b>
        <span>{t('ladder.first', { ball: first })}</span>
      </div>
      <LadderDrawing key={drawn.id} ladder={ladder} />
    </section>
  );
}
