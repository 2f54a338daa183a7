import { useQuery } from '@connectrpc/connect-query';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { dayOf } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import { Failed } from '../../shared/ui/Failed.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import list from '../../shared/ui/list.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './board.module.css';

const SHOWN = 10;

/** The newest notices, in the community's modal. */
export function NoticesTab({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuery(SessionService.method.listNotices, { skip: 0, limit: SHOWN });
  if (isPending) return <SkeletonRows rows={6} />;
  if (!data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data.notices.length === 0) return <Vacant title={t('notice.none')} text={t('notice.noneText')} />;
  return (
    <div className={list.rows}>
      {data.notices.map(({ id, title, pinned, createdAt }) => (
        <Link key={String(id)} to={`/board/view?type=notice&id=${id}`} onClick={onLeave}>
          {pinned && <span className={styles.mark}>{t('notice.pinned')}</span>}
          <span className={`${lettering.cut} ${styles.grow}`}>{title}</span>
          <span className={`${lettering.num} ${lettering.mute}`}>
            {dayOf(msOf(createdAt)).slice(5).replace('-', '.')}
          </span>
        </Link>
      ))}
    </div>
  );
}
