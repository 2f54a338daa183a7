import { useQuery } from '@connectrpc/connect-query';
import { SessionService } from '@madang/proto/madang/player/v1/session_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { RichText } from '../../shared/rich-text/RichText.tsx';
import { stampText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import button from '../../shared/ui/button.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import styles from './board.module.css';
import { Gone } from './Gone.tsx';

/** As many as the site shows at all. */
const SHOWN = 100;

/** A notice in the view of posts. */
export function NoticeView({ id }: { id: bigint }) {
  const { t } = useTranslation(['board', 'player']);
  const { data, error, isPending, refetch } = useQuery(SessionService.method.listNotices, { skip: 0, limit: SHOWN });
  const notice = data?.notices.find((one) => one.id === id);
  usePageTitle(notice?.title ?? t('player:nav.notices'));
  if (isPending) return <SkeletonRows rows={6} />;
  if (!data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!notice) return <Gone />;
  return (
    <article className={panel.panel}>
      <header className={styles.articleHead}>
        <h1>{notice.title}</h1>
        <p className={lettering.mute}>
          <span>{t('player:nav.notices')}</span>
          <span className={lettering.num}>{stampText(msOf(notice.createdAt)).slice(0, 16)}</span>
        </p>
      </header>
      <div className={styles.articleText}>
        <RichText html={notice.content} />
      </div>
      <footer className={styles.acts}>
        <Link to="/board/notice" className={`${button.button} ${button.small}`}>
          {t('toList')}
        </Link>
      </footer>
    </article>
  );
}
