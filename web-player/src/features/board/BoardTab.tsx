import { useQuery } from '@connectrpc/connect-query';
import { BoardService } from '@madang/proto/madang/player/v1/board_pb.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import button from '../../shared/ui/button.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { Vacant } from '../../shared/ui/Vacant.tsx';
import styles from './board.module.css';
import { PostRows } from './PostRows.tsx';
import { WriteButton } from './WriteButton.tsx';

/** The newest posts, in the community's modal. */
export function BoardTab({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('board');
  const { data, error, isPending, refetch } = useQuery(BoardService.method.getCommunity, {});
  if (isPending) return <SkeletonRows rows={6} />;
  if (!data) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data.posts.length === 0 ? (
        <Vacant title={t('none')} text={t('noneText')} />
      ) : (
        <PostRows posts={data.posts} onOpen={onLeave} />
      )}
      <div className={styles.acts}>
        <Link to="/board/freeboard" className={`${button.button} ${button.small}`} onClick={onLeave}>
          {t('more')}
        </Link>
        <span className={styles.grow} />
        <WriteButton />
      </div>
    </>
  );
}
