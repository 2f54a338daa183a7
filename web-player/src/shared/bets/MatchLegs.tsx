import type { Bet, BetLeg } from '@madang/proto/madang/player/v1/betting_pb.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { oddsText } from '../money/figures.ts';
import { useSportTexts } from '../sports/use-sport-texts.ts';
import { momentText } from '../time/seoul.ts';
import { msOf } from '../time/timestamp.ts';
import lettering from '../ui/lettering.module.css';
import { Seal } from '../ui/Seal.tsx';
import styles from './MatchLegs.module.css';

const AHEAD = new Set(['not_started', 'about_to_start']);

/** Where the match stands: its start, its score and part, or how it ended. */
function Standing({ leg }: { leg: BetLeg }) {
  const { t } = useTranslation('sports');
  const texts = useSportTexts();
  const { match } = leg;
  if (!match) return null;
  if (AHEAD.has(match.status)) return <span className={lettering.num}>{momentText(msOf(match.startsAt))}</span>;
  return (
    <>
      {match.hasScore && (
        <b className={lettering.num}>
          {match.homeScore}:{match.awayScore}
        </b>
      )}{' '}
      {match.period ? (
        <span className={styles.live}>{texts.period(match.period)}</span>
      ) : (
        t(`status.${match.status}`, '')
      )}
    </>
  );
}

function Leg({ leg }: { leg: BetLeg }) {
  const { t } = useTranslation('sports');
  const texts = useSportTexts();
  const { match } = leg;
  const teams = { home: match?.home ?? '', away: match?.away ?? '' };
  const playing = match?.period !== undefined && match.period !== '';
  const state = leg.result || (playing ? 'live' : 'pending');
  return (
    <li data-state={state}>
      <span className={styles.top}>
        <b>{texts.full(leg, leg.pick, teams)}</b>
        {leg.result && <span className={styles.result}>{t(`result.${leg.result}`)}</span>}
        <b className={lettering.num}>{oddsText(leg.oddsMilli)}</b>
      </span>
      <span className={styles.sub}>
        {texts.market(leg)} · {teams.home} – {teams.away} · <Standing leg={leg} />
        {leg.inPlay && <> · {t('bet.placedAt', { score: `${leg.placedHomeScore}:${leg.placedAwayScore}` })}</>}
      </span>
    </li>
  );
}

/** What a bet on matches is: its single pick, how many it combines, or its system. */
export function MatchBetName({ bet }: { bet: Bet }) {
  const { t } = useTranslation('sports');
  const texts = useSportTexts();
  const [leg] = bet.legs;
  if (bet.folds.length > 0) return <>{t('bet.system', { folds: `${bet.folds.join('·')}/${bet.legs.length}` })}</>;
  if (bet.legs.length > 1) return <>{t('bet.fold', { count: bet.legs.length })}</>;
  return <>{texts.sport(leg?.match?.sport ?? bet.game)}</>;
}

/** How a bet on matches stands; of one that was bought back whole, that it was: its result says nothing of the picks. */
export function MatchBetSeal({ bet }: { bet: Bet }) {
  const { t } = useTranslation('sports');
  return <Seal status={bet.status} {...(bet.cashedOut && { word: t('cashOut.whole') })} />;
}

/** The legs of a bet on matches, on one thread, each with its knot. */
export function MatchLegs({ bet }: { bet: Bet }) {
  return (
    <ul className={styles.legs}>
      {bet.legs.map((leg) => (
        <Leg key={`${leg.marketId} ${leg.pick}`} leg={leg} />
      ))}
    </ul>
  );
}
