import type { GameInfo, Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { timeText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import button from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { ResultFacts } from './ResultFacts.tsx';
import { ResultPicture } from './ResultPicture.tsx';
import { ResultToCome } from './ResultToCome.tsx';
import styles from './RoundHead.module.css';

interface LastResultProps {
  readonly game: GameInfo;
  readonly round: Round | undefined;
  readonly older: (() => void) | undefined;
  readonly newer: (() => void) | undefined;
}

export function LastResult({ game, round, older, newer }: LastResultProps) {
  const { t } = useTranslation('play');
  const { family } = game;
  if (!round) {
    return (
      <section className={styles.result}>
        <p className={styles.caption}>{t('result.none')}</p>
        <ResultToCome game={game} />
      </section>
    );
  }
  return (
    <section className={styles.result} aria-live="polite">
      <div className={styles.caption}>
        <b>{t('result.of', { round: round.round })}</b>
        <span className={lettering.num}>{timeText(msOf(round.drawnAt ?? round.drawsAt))}</span>
        <span className={styles.grow} />
        <button type="button" className={button.icon} aria-label={t('result.older')} disabled={!older} onClick={older}>
          <Icon name="left" />
        </button>
        <button type="button" className={button.icon} aria-label={t('result.newer')} disabled={!newer} onClick={newer}>
          <Icon name="right" />
        </button>
      </div>
      {round.numbers.length === 0 ? (
        <ResultToCome game={game} why={round.status === 'cancelled' ? t('result.cancelled') : undefined} />
      ) : (
        <>
          <ResultPicture round={round} family={family} />
          <ResultFacts round={round} family={family} />
        </>
      )}
    </section>
  );
}
