import { useQuery } from '@connectrpc/connect-query';
import { BoardService } from '@madang/proto/madang/player/v1/board_pb.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useMember } from '../../shared/api/use-context.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import button from '../../shared/ui/button.module.css';
import { Failed } from '../../shared/ui/Failed.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { useModal } from '../../shared/ui/modal-store.ts';
import { Pager } from '../../shared/ui/Pager.tsx';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import styles from './board.module.css';
import { CommentForm } from './CommentForm.tsx';
import { CommentRow } from './CommentRow.tsx';

const PAGE = 50;
const POLL_MS = 30_000;

/** The comments of a post, the oldest first, and the line for a new one. */
export function Comments({ postId, count }: { postId: bigint; count: bigint }) {
  const { t } = useTranslation('board');
  const member = useMember();
  const show = useModal((state) => state.show);
  const [page, setPage] = useState(1);
  const { data, error, isPending, refetch } = useQuery(
    BoardService.method.listComments,
    { postId, skip: (page - 1) * PAGE, limit: PAGE },
    { placeholderData: keepPreviousData, refetchInterval: POLL_MS },
  );
  const comments = data?.comments ?? [];
  const pages = Math.ceil(Number(data?.total ?? 0n) / PAGE);
  return (
    <section className={`${panel.panel} ${styles.comments}`} aria-label={t('comments')}>
      <div className={panel.head}>
        <h2>
          {t('comments')} <span className={lettering.num}>{String(count)}</span>
        </h2>
      </div>
      {isPending && <SkeletonRows rows={3} />}
      {error && !data && <Failed error={error} onRetry={() => void refetch()} />}
      {data && comments.length === 0 && <p className={`${lettering.mute} ${styles.quiet}`}>{t('comment.none')}</p>}
      <ol className={styles.thread}>
        {comments.map((comment) => (
          <CommentRow key={String(comment.id)} comment={comment} />
        ))}
      </ol>
      <Pager page={page} pages={pages} onPage={setPage} />
      {member ? (
        <CommentForm
          postId={postId}
          onWritten={() => setPage(Math.max(1, Math.ceil((Number(data?.total ?? 0n) + 1) / PAGE)))}
        />
      ) : (
        <div className={styles.quiet}>
          <button type="button" className={`${button.button} ${button.small}`} onClick={() => show('login')}>
            {t('comment.logIn')}
          </button>
        </div>
      )}
    </section>
  );
}
