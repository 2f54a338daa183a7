import { useMutation, useQuery } from '@connectrpc/connect-query';
import { BoardService, type CommentPoints } from '@madang/proto/madang/player/v1/board_pb.ts';
import { type FormEvent, useId, useState } from 'react';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import button from '../../shared/ui/button.module.css';
import form from '../../shared/ui/form.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import { useToasts } from '../../shared/ui/toast-store.ts';
import styles from './board.module.css';
import { useBoardKey } from './use-board-key.ts';
import { useBoardRefresh } from './use-refresh.ts';

/** The line for a new comment, with what comments earn today. */
export function CommentForm({ postId, onWritten }: { postId: bigint; onWritten: () => void }) {
  const { t } = useTranslation('board');
  const id = useId();
  const refused = useRefusalText();
  const refresh = useBoardRefresh();
  const say = useToasts((state) => state.say);
  const [text, setText] = useState('');
  const { keyFor, settled } = useBoardKey();
  const write = useMutation(BoardService.method.writeComment, {
    onSuccess: ({ earned }) => {
      settled();
      setText('');
      say('good', t('comment.written'), earned?.state === 'paid' ? `+${earned.points} P` : undefined);
      onWritten();
      return refresh();
    },
    onError: (error) => settled(error),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!write.isPending) write.mutate({ postId, text, key: keyFor(`${postId} ${text}`) });
  };
  return (
    <form className={styles.commentForm} noValidate onSubmit={submit}>
      <div className={`${form.box} ${styles.commentBox}`} data-state={write.error ? 'bad' : undefined}>
        <textarea
          rows={2}
          value={text}
          maxLength={1000}
          aria-label={t('comment.write')}
          aria-invalid={write.error ? true : undefined}
          aria-describedby={`${id}-said`}
          placeholder={t('comment.placeholder')}
          onChange={(event) => setText(event.target.value)}
        />
        <button
          type="submit"
          className={`${button.button} ${button.small} ${button.go} ${button.inField}`}
          disabled={write.isPending}
        >
          {t('comment.send')}
        </button>
      </div>
      <div id={`${id}-said`}>
        {write.error && (
          <p className={`${form.hint} ${form.wrong}`} role="alert">
            {refused(write.error)}
          </p>
        )}
        <Earnings />
      </div>
    </form>
  );
}

function Earnings() {
  const { t } = useTranslation('board');
  const { data } = useQuery(BoardService.method.getCommentPoints, {});
  if (!data || data.points === 0n || data.perDay === 0) return null;
  return (
    <p className={`${form.hint} ${styles.earnings}`}>
      <Marks earned={data} />
      <span>{t('comment.earns', { points: String(data.points), today: data.today, perDay: data.perDay })}</span>
    </p>
  );
}

/** One mark for each comment of the day that earns, filled for those that did; a site that pays many shows the figure alone. */
function Marks({ earned: { today, perDay } }: { earned: CommentPoints }) {
  if (perDay > 10) return null;
  return (
    <span className={`${styles.marks} ${lettering.warn}`} aria-hidden="true">
      {Array.from({ length: perDay }, (_, place) => place).map((place) => (
        <i key={place} data-on={place < today || undefined} />
      ))}
    </span>
  );
}
