import type { Round } from '@madang/proto/madang/player/v1/games_pb.ts';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { ResultFacts } from './ResultFacts.tsx';
import { ResultPicture } from './ResultPicture.tsx';

interface LastResultProps {
  readonly family: string;
  readonly round: Round | undefined;
  readonly older: (() => void) | undefined;
  readonly newer: (() => void) | undefined;
}

export function LastResult({ family, round, older, newer }: LastResultProps) {
  const { t } = useTranslation('play');
  if (!round) {
    return (
      <section className="result">
        <p className="hint">{t('result.none')}</p>
      </section>
    );
  }
  return (
    <section className="result" aria-live="polite">
      <div className="caption-row">
        <b>{t('result.of', { round: round.round })}</b>
        <span className="num">{timeText(msOf(round.drawnAt ?? round.drawsAt))}</span>
        <span className="flex-1" />
        <button type="button" className="icon-btn" aria-label={t('result.older')} disabled={!older} onClick={older}>
          <Icon name="left" />
        </button>
        <button type="button" className="icon-btn" aria-label={t('result.newer')} disabled={!newer} onClick={newer}>
          <Icon name="right" />
        </button>
      </div>
      {round.status === 'cancelled' && <p className="hint hint-loss my-3">{t('result.cancelled')}</p>}
      <ResultPicture round={round} family={family} />
      <ResultFacts round={round} family={family} />
    </section>
  );
}
