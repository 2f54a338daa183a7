import { useQuery } from '@connectrpc/connect-query';
import { SportsService } from '@madang/proto/madang/player/v1/sports_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import panel from '../../shared/ui/panel.module.css';
import { LiveRow } from './LiveRow.tsx';
import styles from './OtherLive.module.css';

/** Matches that fit beside another one. */
const MOST = 5;
/** Beside a match that is followed live, the others are looked at now and then. */
const REREAD_MS = 20_000;

/** What else is played now, beside a match. */
export function OtherLive({ beside }: { beside: bigint }) {
  const { t } = useTranslation('sports');
  const { data } = useQuery(
    SportsService.method.listMatches,
    { board: 'inplay', limit: MOST + 1 },
    { refetchInterval: REREAD_MS, staleTime: REREAD_MS },
  );
  const others = (data?.matches ?? []).filter(({ id }) => id !== beside).slice(0, MOST);
  if (others.length === 0) return null;
  return (
    <section className={panel.panel} aria-label={t('match.others')}>
      <div className={panel.head}>
        <h2>{t('match.others')}</h2>
        <Link className={styles.all} to="/game/inplay">
          {t('match.allLive', { count: data?.total ?? 0 })}
        </Link>
      </div>
      <ul>
        {others.map((match) => (
          <LiveRow key={match.id} match={match} />
        ))}
      </ul>
    </section>
  );
}
