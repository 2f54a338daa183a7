import type { Match, MatchMarket } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { type LiveMatch, useMatches } from '../../shared/live/matches-store.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { isPlaying, wholeScore } from '../../shared/sports/match-time.ts';
import { SportOdds, type SportsMatch } from '../../shared/sports/SportOdds.tsx';
import { TeamMark } from '../../shared/sports/TeamMark.tsx';
import { useSportTexts } from '../../shared/sports/use-sport-texts.ts';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './Board.module.css';
import { FavouriteButton } from './FavouriteButton.tsx';
import { LiveClock } from './LiveClock.tsx';

/** Three places: home, draw or the line, away. What a market lacks stays empty, so that columns stand under their heads. */
function Three({ match, market, picks }: { match: SportsMatch; market: MatchMarket | undefined; picks: string[] }) {
  const { t } = useTranslation('sports');
  const texts = useSportTexts();
  const line = market && texts.line(market);
  const hinge = market?.lineQuarters !== undefined;
  return (
    <div className={styles.three} data-hinge={hinge || undefined}>
      {picks.map((name, index) => {
        const pick = market?.picks.find((one) => one.pick === name);
        if (market && pick)
          return (
            <SportOdds
              key={name}
              match={match}
              market={market}
              pick={pick}
              shape="wide"
              text={t(`board.${shortOf(name)}`, '')}
            />
          );
        return (
          <span key={name} className={hinge && index === 1 ? styles.hinge : styles.blank}>
            {hinge && index === 1 ? line : market ? '–' : ''}
          </span>
        );
      })}
    </div>
  );
}

const SHORT: Record<string, string> = { home: 'win', draw: 'tie', away: 'lose' };
const shortOf = (pick: string): string => SHORT[pick] ?? pick;

/** Every special of the row: its name, and its picks beside each other. */
function Specials({ match, markets }: { match: SportsMatch; markets: readonly MatchMarket[] }) {
  const texts = useSportTexts();
  return (
    <div className={styles.specials}>
      {markets.map((market) => (
        <div key={market.id}>
          <span className={styles.special}>{texts.market(market)}</span>
          <div className={styles.picks}>
            {market.picks.map((pick) => (
              <SportOdds
                key={pick.pick}
                match={match}
                market={market}
                pick={pick}
                shape={market.picks.length > 2 ? 'stacked' : 'wide'}
                text={texts.pick(market, pick.pick, match)}
              />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}

const rowOf = (live: LiveMatch | undefined, match: Match): MatchMarket[] =>
  live && live.row.length > 0 ? live.row.flatMap((id) => live.markets[id] ?? []) : match.markets;

export function MatchRow({
  match,
  board,
  base,
  special,
}: {
  match: Match;
  board: string;
  base: string;
  special: boolean;
}) {
  const { t } = useTranslation('sports');
  const live = useMatches((state) => state.known[String(match.id)]);
  const state = live?.state ?? match.state;
  const score = wholeScore(state);
  const playing = isPlaying(state);
  const stopped = state?.salesStopped === true || live?.gone === true;
  const shown: SportsMatch = { id: match.id, home: match.home, away: match.away, stopped };
  const markets = rowOf(live, match);
  const of = (types: readonly string[]) => markets.find(({ type }) => types.includes(type));
  const more = Math.max(0, match.marketCount - markets.length);
  const team = (id: bigint, name: string, points: number | undefined) => (
    <span className={styles.team}>
      <TeamMark id={id} />
      <span className={lettering.cut}>{name}</span>
      {playing && score && <b className={lettering.num}>{points}</b>}
    </span>
  );
  return (
    <li className={styles.row} data-board={board} data-match={match.id}>
      <div className={styles.who}>
        <span className={styles.when}>
          {playing ? (
            <LiveClock state={state} />
          ) : (
            <span className={lettering.num}>{momentText(msOf(state?.startsAt))}</span>
          )}
          {stopped && (
            <span className={styles.stopped}>
              <Icon name="lock" small />
              {t('board.locked')}
            </span>
          )}
          <FavouriteButton id={match.id} name={`${match.home} – ${match.away}`} />
        </span>
        <Link className={styles.teams} to={`${base}/${match.id}`}>
          {team(match.homeId, match.home, score?.home)}
          {team(match.awayId, match.away, score?.away)}
        </Link>
      </div>
      {special ? (
        <Specials match={shown} markets={markets} />
      ) : (
        <div className={styles.odds}>
          <Three match={shown} market={of(['result', 'winner'])} picks={['home', 'draw', 'away']} />
          <Three match={shown} market={of(['handicap'])} picks={['home', 'line', 'away']} />
          <Three match={shown} market={of(['total'])} picks={['over', 'line', 'under']} />
        </div>
      )}
      {more > 0 && (
        <Link className={styles.more} to={`${base}/${match.id}`} aria-label={t('board.moreMarkets', { count: more })}>
          +{more}
        </Link>
      )}
    </li>
  );
}
