import { useQuery } from '@connectrpc/connect-query';
import { ArticlesService } from '@madang/proto/madang/player/v1/articles_pb.ts';
import { refusalOf } from '../../shared/api/refusal.ts';
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

/** An event in the view of posts. */
export function EventView({ id }: { id: bigint }) {
  const { t } = useTranslation(['board', 'player']);
  const { data, error, isPending, refetch } = useQuery(ArticlesService.method.getEvent, { id }, { retry: false });
  usePageTitle(data?.title ?? t('player:nav.events'));
  if (isPending) return <SkeletonRows rows={6} />;
  if (!data) {
    if (refusalOf(error).code === 'NOT_FOUND') return <Gone />;
    return <Failed error={error} onRetry={() => void refetch()} />;
  }
  const days = [data.startsAt, data.endsAt].map((at) => (at ? stampText(msOf(at)).slice(0, 10) : ''));
  return (
    <article className={panel.panel}>
      <header className={styles.articleHead}>
        <h1>{data.title}</h1>
        <p className={lettering.mute}>
          <span>{t('player:nav.events')}</span>
          {days.some((day) => day !== '') && <span className={lettering.num}>{days.join(' – ')}</span>}
        </p>
      </header>
      <div className={styles.articleText}>
        <RichText html={data.content} />
      </div>
      <footer className={styles.acts}>
        <Link to="/board/event" className={`${button.button} ${button.small}`}>
          {t('toList')}
        </Link>
      </footer>
    </article>
  );
}
