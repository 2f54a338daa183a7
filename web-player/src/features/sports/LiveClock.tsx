import type { MatchState } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { clockFace, secondsNow } from '../../shared/sports/match-time.ts';
import { useSportTexts } from '../../shared/sports/use-sport-texts.ts';
import { useNow } from '../../shared/time/use-now.ts';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './LiveClock.module.css';

/** Innings and sets are played until they are decided: how long they have taken tells nobody anything. */
const hasClock = (period: string): boolean => !/^[is]\d/.test(period);

/** LIVE, the part that is played and its clock; where the match pauses, that it does. */
export function LiveClock({ state }: { state: MatchState | undefined }) {
  const { t } = useTranslation('sports');
  const texts = useSportTexts();
  const now = useNow();
  const clock = state?.clock;
  const pausing = state && state.status !== 'in_progress';
  return (
    <span className={styles.live}>
      <b>{t('board.live')}</b>
      {pausing && <span>{t(`status.${state.status}`)}</span>}
      {clock?.period && <span>{texts.period(clock.period)}</span>}
      {clock && hasClock(clock.period) && (clock.running || clock.seconds > 0) && (
        <span className={lettering.num}>{clockFace(secondsNow(clock, now))}</span>
      )}
    </span>
  );
}
