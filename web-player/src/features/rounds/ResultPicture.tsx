import type { Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { Ball } from '../../shared/games/Ball.tsx';
import { handsOf } from '../../shared/games/baccarat.ts';
import { ballsOf, shortestLadder } from '../../shared/games/drawn-numbers.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { CardHands } from './CardHands.tsx';
import styles from './ResultPicture.module.css';

/** More balls than this are drawn smaller, in rows. */
const FEW = 6;

/** The numbers of a round as the game shows them: porcelain balls, or two hands of cards. */
export function ResultPicture({ round, family }: { round: Round; family: string }) {
  const { t } = useTranslation('play');
  if (round.numbers.length === 0) return null;
  if (family === 'baccarat') return <CardHands hands={handsOf(round.numbers)} />;
  const { balls, extra } = ballsOf(family, round.numbers);
  const many = balls.length > FEW;
  const decides = shortestLadder(family) === undefined ? undefined : 0;
  const lucky = family === 'speedkeno' ? balls.length - 1 : undefined;
  return (
    <div
      className={styles.balls}
      data-many={many}
      role="img"
      aria-label={t('result.numbers', { numbers: round.numbers.join(', ') })}
    >
      {balls.map((number, place) => (
        <Ball
          key={number}
          number={number}
          size={many ? 'm' : 'l'}
          kind={place === lucky ? 'power' : 'plain'}
          deciding={place === decides}
        />
      ))}
      {extra !== undefined && (
        <>
          <span className={styles.op}>+</span>
          <Ball number={extra} kind="power" />
        </>
      )}
    </div>
  );
}
