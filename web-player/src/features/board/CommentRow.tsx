import { useMutation } from '@connectrpc/connect-query';
import { BoardService, type Comment } from '@madang/proto/madang/player/v1/board_pb.ts';
import { type FormEvent, useState } from 'react';
import { useMember } from '../../shared/api/use-context.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { momentText } from '../../shared/time/seoul.ts';
import { msOf } from '../../shared/time/timestamp.ts';
import button from '../../shared/ui/button.module.css';
import { Confirm } from '../../shared/ui/Confirm.tsx';
import form from '../../shared/ui/form.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import { useToasts } from '../../shared/ui/toast-store.ts';
import { Author } from './Author.tsx';
import styles from './board.module.css';
import { ReportDialog } from './ReportDialog.tsx';
import { useBoardRefresh } from './use-refresh.ts';

export function CommentRow({ comment }: { comment: Comment }) {
  const { t } = useTranslation('board');
  const member = useMember();
  const [doing, setDoing] = useState<'edit' | 'delete' | 'report'>();
  const rest = (): void => setDoing(undefined);
  if (comment.removed) return <li className={`${lettering.mute} ${styles.removed}`}>{t('comment.removed')}</li>;
  return (
    <li>
      <div className={styles.commentHead}>
        <Author nickname={comment.nickname} level={comment.level} />
        <span className={`${lettering.num} ${lettering.mute}`}>{momentText(msOf(comment.createdAt))}</span>
        {comment.editedAt && <span className={lettering.mute}>{t('edited')}</span>}
        <span className={styles.grow} />
        {comment.own && (
          <>
            <button type="button" className={styles.word} onClick={() => setDoing('edit')}>
              {t('edit')}
            </button>
            <button type="button" className={styles.word} onClick={() => setDoing('delete')}>
              {t('delete')}
            </button>
          </>
        )}
        {member && !comment.own && (
          <button type="button" className={styles.word} onClick={() => setDoing('report')}>
            {t('report.open')}
          </button>
        )}
      </div>
      {doing === 'edit' ? (
        <EditComment comment={comment} onDone={rest} />
      ) : (
        <p className={styles.commentText}>{comment.text}</p>
      )}
      {doing === 'delete' && <DeleteComment id={comment.id} onDone={rest} />}
      {doing === 'report' && <ReportDialog target={{ commentId: comment.id }} onClose={rest} />}
    </li>
  );
}

function EditComment({ comment, onDone }: { comment: Comment; onDone: () => void }) {
  const { t } = useTranslation('board');
  const refused = useRefusalText();
  const refresh = useBoardRefresh();
  const [text, setText] = useState(comment.text);
  const edit = useMutation(BoardService.method.editComment, {
    onSuccess: () => {
      onDone();
      return refresh();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!edit.isPending) edit.mutate({ id: comment.id, text });
  };
  return (
    <form className={styles.commentForm} noValidate onSubmit={submit}>
      <div className={`${form.box} ${styles.commentBox}`}>
        <textarea
          rows={2}
          value={text}
          maxLength={1000}
          aria-label={t('comment.write')}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {edit.error && (
        <p className={`${form.hint} ${form.wrong}`} role="alert">
          {refused(edit.error)}
        </p>
      )}
      <div className={styles.editActs}>
        <button type="button" className={`${button.button} ${button.small}`} onClick={onDone}>
          {t('keep')}
        </button>
        <button type="submit" className={`${button.button} ${button.small} ${button.go}`} disabled={edit.isPending}>
          {t('save')}
        </button>
      </div>
    </form>
  );
}

function DeleteComment({ id, onDone }: { id: bigint; onDone: () => void }) {
  const { t } = useTranslation('board');
  const refused = useRefusalText();
  const refresh = useBoardRefresh();
  const say = useToasts((state) => state.say);
  const remove = useMutation(BoardService.method.deleteComment, {
    onSuccess: () => {
      say('good', t('comment.deleted'));
      onDone();
      return refresh();
    },
    onError: (error) => say('bad', refused(error)),
  });
  return (
    <Confirm
      title={t('comment.deleteTitle')}
      text={t('comment.deleteText')}
      keep={t('keep')}
      act={t('delete')}
      danger
      pending={remove.isPending}
      onKeep={onDone}
      onAct={() => remove.mutate({ id })}
    />
  );
}
