import { useQuery } from '@connectrpc/connect-query';
import { ArticlesService } from '@madang/proto/madang/player/v1/articles_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { stampText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import list from '../../shared/ui/list.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './board.module.css';

const SHOWN = 10;

/** Events that run, in the community's modal. */
export function EventsTab({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('board');
  const { data, error, isPending, refetch } = useQuery(ArticlesService.method.listEvents, {});
  if (isPending) return <SkeletonRows rows={6} />;
  if (!data) return <Failed error={error} onRetry={() => void refetch()} />;
  const running = data.events.filter(({ ended }) => !ended).slice(0, SHOWN);
  if (running.length === 0) return <Vacant title={t('community.noEvents')} />;
  return (
    <div className={list.rows}>
      {running.map(({ id, title, endsAt }) => (
        <Link key={String(id)} to={`/board/view?type=event&id=${id}`} onClick={onLeave}>
          <span className={`${lettering.cut} ${styles.grow}`}>{title}</span>
          {endsAt && (
            <span className={`${lettering.num} ${lettering.mute}`}>– {stampText(msOf(endsAt)).slice(5, 10)}</span>
          )}
        </Link>
      ))}
    </div>
  );
}
