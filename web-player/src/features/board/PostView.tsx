import { useMutation, useQuery } from '@connectrpc/connect-query';
import { BoardService, type Post } from '@madang/proto/madang/player/v1/board_pb.ts';
import { useState } from 'react';
import { refusalOf } from '../../shared/api/refusal.ts';
import { useMember } from '../../shared/api/use-context.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { goTo } from '../../shared/nav/go-to.ts';
import { Link } from '../../shared/nav/Link.tsx';
import { RichText } from '../../shared/rich-text/RichText.tsx';
import { stampText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import button from '../../shared/ui/button.module.css';
import { Confirm } from '../../shared/ui/Confirm.tsx';
import { Failed } from '../../shared/ui/Failed.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { useModal } from '../../shared/ui/modal-store.ts';
import panel from '../../shared/ui/panel.module.css';
import { SkeletonRows } from '../../shared/ui/Skeleton.tsx';
import { useToasts } from '../../shared/ui/toast-store.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { Author } from './Author.tsx';
import styles from './board.module.css';
import { Comments } from './Comments.tsx';
import { Gone } from './Gone.tsx';
import { ReportDialog } from './ReportDialog.tsx';
import { useBoardRefresh } from './use-refresh.ts';
import { useWriting } from './writing-store.ts';

/** A post of the free board with its comments. */
export function PostView({ id }: { id: bigint }) {
  const { data, error, isPending, refetch } = useQuery(BoardService.method.getPost, { id }, { retry: false });
  if (isPending) return <SkeletonRows rows={6} />;
  if (!data) {
    if (refusalOf(error).code === 'POST_GONE') return <Gone />;
    return <Failed error={error} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <Article post={data} />
      <Comments postId={id} count={data.comments} />
    </>
  );
}

function Article({ post }: { post: Post }) {
  const { t } = useTranslation('board');
  usePageTitle(post.subject);
  return (
    <article className={panel.panel}>
      <header className={styles.articleHead}>
        <h1>{post.subject}</h1>
        <p className={lettering.mute}>
          <Author nickname={post.nickname} level={post.level} official={post.official} />
          <span className={lettering.num}>{stampText(msOf(post.createdAt)).slice(0, 16)}</span>
          <span>
            {t('views')} <span className={lettering.num}>{post.views.toLocaleString('en')}</span>
          </span>
          {post.editedAt && <span>{t('edited')}</span>}
        </p>
      </header>
      <div className={styles.articleText}>
        <RichText html={post.content} />
      </div>
      <Acts post={post} />
    </article>
  );
}

function Acts({ post }: { post: Post }) {
  const { t } = useTranslation('board');
  const member = useMember();
  const [asking, setAsking] = useState<'delete' | 'report'>();
  const show = useModal((state) => state.show);
  const write = useWriting((state) => state.write);
  const small = `${button.button} ${button.small}`;
  return (
    <footer className={styles.acts}>
      <Link to="/board/freeboard" className={small}>
        {t('toList')}
      </Link>
      <span className={styles.grow} />
      {post.own && (
        <>
          <button
            type="button"
            className={small}
            onClick={() => {
              write(post);
              show('post');
            }}
          >
            {t('edit')}
          </button>
          <button type="button" className={small} onClick={() => setAsking('delete')}>
            {t('delete')}
          </button>
        </>
      )}
      {member && !post.own && !post.official && (
        <button type="button" className={small} onClick={() => setAsking('report')}>
          {t('report.open')}
        </button>
      )}
      {asking === 'delete' && <DeletePost id={post.id} onKeep={() => setAsking(undefined)} />}
      {asking === 'report' && <ReportDialog target={{ postId: post.id }} onClose={() => setAsking(undefined)} />}
    </footer>
  );
}

function DeletePost({ id, onKeep }: { id: bigint; onKeep: () => void }) {
  const { t } = useTranslation('board');
  const refused = useRefusalText();
  const refresh = useBoardRefresh();
  const say = useToasts((state) => state.say);
  const remove = useMutation(BoardService.method.deletePost, {
    onSuccess: () => {
      say('good', t('deleted'));
      goTo('/board/freeboard');
      return refresh();
    },
    onError: (error) => say('bad', refused(error)),
  });
  return (
    <Confirm
      title={t('deleteTitle')}
      text={t('deleteText')}
      keep={t('keep')}
      act={t('delete')}
      danger
      pending={remove.isPending}
      onKeep={onKeep}
      onAct={() => remove.mutate({ id })}
    />
  );
}
