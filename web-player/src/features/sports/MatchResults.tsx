import { useQuery } from '@connectrpc/connect-query';
import { type Match, SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { wholeScore } from '../../shared/sports/match-time.ts';
import { TeamMark } from '../../shared/sports/TeamMark.tsx';
import { useSportTexts } from '../../shared/sports/use-sport-texts.ts';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { Pager } from '../../shared/ui/Pager.tsx';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './MatchResults.module.css';

const PAGE = 50;

function Row({ match }: { match: Match }) {
  const { t } = useTranslation('sports');
  const texts = useSportTexts();
  const { state } = match;
  const score = wholeScore(state);
  const parts = (state?.scores ?? []).filter(({ period }) => period !== 'ft');
  return (
    <li className={styles.row}>
      <span className={styles.when}>
        <span className={lettering.num}>{momentText(msOf(state?.startsAt))}</span> {texts.sport(match.sport)} ·{' '}
        {match.league}
      </span>
      <span className={styles.home}>
        {match.home} <TeamMark id={match.homeId} />
      </span>
      <b className={lettering.num}>{score ? `${score.home} : ${score.away}` : '–'}</b>
      <span className={styles.away}>
        <TeamMark id={match.awayId} /> {match.away}
      </span>
      <span className={styles.parts}>
        {parts.map(({ period, home, away }) => `${texts.period(period)} ${home}:${away}`).join(' · ')}
        {state && state.status !== 'finished' && <em>{t(`status.${state.status}`, '')}</em>}
      </span>
    </li>
  );
}

/** The matches of a day that are over, with their scores. */
export function MatchResults({ day }: { day: string }) {
  const { t } = useTranslation('sports');
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(
    SportsService.method.listResults,
    { day, skip: (page - 1) * PAGE },
    { placeholderData: keepPreviousData },
  );
  if (isPending) return <SkeletonRows rows={8} height={44} />;
  if (!data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data.matches.length === 0) return <Vacant title={t('results.none')} text={t('board.noneText')} />;
  return (
    <>
      <ul>
        {data.matches.map((match) => (
          <Row key={match.id} match={match} />
        ))}
      </ul>
      <Pager page={page} pages={Math.ceil(Number(data.total) / PAGE)} onPage={setPage} />
    </>
  );
}
