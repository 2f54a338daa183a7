import { useQuery } from '@connectrpc/connect-query';
import { type Match, SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useEffect, useState } from 'react';
import { refusalOf } from '../../shared/api/refusal.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMatches } from '../../shared/live/matches-store.ts';
import { useWatch } from '../../shared/live/watched-store.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { useFavouriteMarkets } from '../../shared/sports/favourite-markets-store.ts';
import { isAhead, isPlaying } from '../../shared/sports/match-time.ts';
import type { SportsMatch } from '../../shared/sports/SportOdds.tsx';
import { useSportTexts } from '../../shared/sports/use-sport-texts.ts';
import button from '../../shared/ui/button.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import note from '../../shared/ui/note.module.css';
import { SkeletonPanel } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import { Beside } from './Beside.tsx';
import { FavouriteButton } from './FavouriteButton.tsx';
import { MarketCard } from './MarketCard.tsx';
import { MatchHead } from './MatchHead.tsx';
import styles from './MatchPage.module.css';
import { inGroups, type MarketGroup, type Tab, tabsOf } from './market-groups.ts';
import { OtherLive } from './OtherLive.tsx';
import { Tracker } from './Tracker.tsx';
import { WhatCounts } from './WhatCounts.tsx';

function Crumbs({ match, base, board }: { match: Match; base: string; board: string }) {
  const { t } = useTranslation(['sports', 'player']);
  const texts = useSportTexts();
  return (
    <div className={styles.crumbs}>
      <Link to={base}>{t(`player:board.${board}`)}</Link>
      <Icon name="right" small />
      <Link to={`${base}?sport=${match.sport}`}>{texts.sport(match.sport)}</Link>
      <Icon name="right" small />
      <Link to={`${base}?league=${match.leagueId}`}>{match.league}</Link>
      <FavouriteButton id={match.id} name={`${match.home} – ${match.away}`} />
    </div>
  );
}

function Markets({ match, stopped }: { match: Match; stopped: boolean }) {
  const { t } = useTranslation('sports');
  const live = useMatches((state) => state.known[String(match.id)]);
  const [tab, setTab] = useState<Tab>('all');
  const markets = live && Object.keys(live.markets).length > 0 ? Object.values(live.markets) : match.markets;
  const groups = inGroups(markets);
  const tabs = tabsOf(groups);
  const first = useFavouriteMarkets((state) => state.kinds);
  const place = ({ key }: MarketGroup): number => (first.includes(key) ? 0 : 1);
  const shown = groups.filter((group) => tab === 'all' || group.tab === tab).sort((a, b) => place(a) - place(b));
  const sale: SportsMatch = { id: match.id, home: match.home, away: match.away, stopped };
  if (groups.length === 0) return <Vacant title={t('match.noMarkets')} />;
  return (
    <>
      <h2 className={lettering.srOnly}>{t('match.markets')}</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as one row of buttons in every browser. */}
      <div className={styles.tabs} role="group" aria-label={t('match.markets')}>
        {tabs.map(({ tab: name, count }) => (
          <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
            {t(`match.tab.${name}`)} <span>{count}</span>
          </button>
        ))}
      </div>
      <div className={styles.cards}>
        {shown.map((group) => (
          <MarketCard key={group.key} group={group} match={sale} />
        ))}
      </div>
    </>
  );
}

/** One match: how it stands, what happened, and all that can be bet on. */
export function MatchPage({ id, base, board }: { id: bigint; base: string; board: string }) {
  const { t } = useTranslation('sports');
  const { data, error, isPending, refetch } = useQuery(SportsService.method.getMatch, { id }, { staleTime: 10_000 });
  const take = useMatches((state) => state.take);
  const live = useMatches((state) => state.known[String(id)]);
  useEffect(() => {
    if (data) take([data], false);
  }, [data, take]);
  useWatch('match', { matches: [id] });
  usePageTitle(data ? `${data.home} – ${data.away}` : t('results.title'));
  const back = (
    <Link className={`${button.button} ${button.small}`} to={base}>
      {t('match.back')}
    </Link>
  );
  if (isPending)
    return (
      <>
        <SkeletonPanel height={148} />
        <SkeletonPanel height={420} />
      </>
    );
  if (!data && refusalOf(error).code === 'NOT_FOUND')
    return (
      <Vacant title={t('match.gone')} text={t('match.goneText')} page>
        {back}
      </Vacant>
    );
  if (!data)
    return (
      <>
        <div className={styles.crumbs}>{back}</div>
        <Failed error={error} onRetry={() => void refetch()} />
      </>
    );
  const state = live?.state ?? data.state;
  const playing = isPlaying(state);
  const stopped = state?.salesStopped === true || live?.gone === true || (!playing && !isAhead(state));
  return (
    <>
      <Crumbs match={data} base={base} board={board} />
      <MatchHead match={data} state={state} />
      {state && (playing || state.incidents.length > 0) && <Tracker match={data} state={state} />}
      {playing && (
        <p className={`${note.note} ${styles.delay}`}>
          <Icon name="clock" />
          <span>{t('match.delay', { count: state?.delaySeconds ?? 0 })}</span>
        </p>
      )}
      {live?.gone && <p className={note.note}>{t('match.goneText')}</p>}
      <Markets match={data} stopped={stopped} />
      <WhatCounts match={data} />
      <Beside>
        <OtherLive beside={id} />
      </Beside>
    </>
  );
}
