import { useQuery } from '@connectrpc/connect-query';
import { SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import count from '../../shared/ui/count.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import link from '../../shared/ui/link.module.css';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './HomeMatches.module.css';
import { roomFor } from './home-room.ts';
import { LiveRow } from './LiveRow.tsx';

const MOST = 5;
const REREAD_MS = 20_000;

/** What is played now, for the first page. */
export function LiveNow({ rows }: { rows: number }) {
  const { t } = useTranslation(['sports', 'player']);
  const { data, error, isPending, refetch } = useQuery(
    SportsService.method.listMatches,
    { board: 'inplay', limit: MOST },
    { refetchInterval: REREAD_MS, staleTime: REREAD_MS },
  );
  return (
    <section className={panel.panel} aria-label={t('home.now')}>
      <div className={panel.head}>
        <h3>{t('home.now')}</h3>
        {data && data.total > 0 && <span className={count.count}>{data.total}</span>}
        <span className={styles.grow} />
        <Link className={link.more} to="/game/inplay">
          {t('player:nav.inplay')}
          <Icon name="right" />
        </Link>
      </div>
      <div className={styles.room} style={roomFor(rows)}>
        {isPending && <SkeletonRows rows={rows} height={84} />}
        {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
        {data?.matches.length === 0 && <Vacant title={t('home.nothingLive')} />}
        <ul>
          {data?.matches.map((match) => (
            <LiveRow key={String(match.id)} match={match} />
          ))}
        </ul>
      </div>
    </section>
  );
}
