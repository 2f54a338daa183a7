import { useMutation } from '@connectrpc/connect-query';
import { BoardService, type Post } from '@madang/proto/madang/player/v1/board_pb.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { refusalOf } from '../../shared/api/refusal.ts';
import { useMember } from '../../shared/api/use-context.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { goTo } from '../../shared/nav/go-to.ts';
import { RichTextField } from '../../shared/rich-text/RichTextField.tsx';
import button from '../../shared/ui/button.module.css';
import form from '../../shared/ui/form.module.css';
import modal from '../../shared/ui/Modal.module.css';
import { Modal } from '../../shared/ui/Modal.tsx';
import { useModal } from '../../shared/ui/modal-store.ts';
import { TextField } from '../../shared/ui/TextField.tsx';
import { useToasts } from '../../shared/ui/toast-store.ts';
import { keepDraft, readDraft } from './draft.ts';
import { useBoardKey } from './use-board-key.ts';
import { useBoardRefresh } from './use-refresh.ts';
import { useWriting } from './writing-store.ts';

/** A new post, begun where this device left off, or an own one that is changed. */
export function PostModal() {
  const hide = useModal((state) => state.hide);
  const member = useMember();
  const post = useWriting((state) => state.post);
  if (!member) return null;
  return <PostForm account={member.account} {...(post && { post })} onClose={hide} />;
}

interface PostFormProps {
  readonly account: string;
  readonly post?: Post;
  readonly onClose: () => void;
}

function PostForm({ account, post, onClose }: PostFormProps) {
  const { t } = useTranslation('board');
  const refused = useRefusalText();
  const [draft, setDraft] = useState(() =>
    post ? { subject: post.subject, html: post.content } : readDraft(localStorage, account),
  );
  const [wrote, setWrote] = useState(false);
  useEffect(() => {
    if (!post && !wrote) keepDraft(localStorage, account, draft);
  }, [account, draft, post, wrote]);
  const { save, error, isPending } = useSave(post, () => {
    setWrote(true);
    if (!post) keepDraft(localStorage, account, { subject: '', html: '' });
    onClose();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending) save(draft);
  };
  const { code } = error ? refusalOf(error) : { code: '' };
  const ofField = { SUBJECT_REQUIRED: 'subject', CONTENT_REQUIRED: 'html' }[code];
  const said = error ? refused(error) : undefined;
  return (
    <Modal title={post ? t('post.editTitle') : t('post.title')} onClose={onClose} size="wide" keepOnEscape>
      <form className={modal.body} noValidate onSubmit={submit}>
        <TextField
          label={t('post.subject')}
          value={draft.subject}
          maxLength={100}
          error={ofField === 'subject' ? said : undefined}
          onText={(subject) => setDraft((now) => ({ ...now, subject }))}
        />
        <RichTextField
          label={t('post.content')}
          html={draft.html}
          maxLength={30_000}
          uploads="post"
          error={ofField === 'html' ? said : undefined}
          onHtml={(html) => setDraft((now) => ({ ...now, html }))}
        />
        {said && !ofField && (
          <p className={`${form.hint} ${form.wrong}`} role="alert">
            {said}
          </p>
        )}
        {!post && <p className={form.hint}>{t('post.kept')}</p>}
        <button type="submit" className={`${button.button} ${button.large} ${button.go}`} disabled={isPending}>
          {post ? t('save') : t('post.send')}
        </button>
      </form>
    </Modal>
  );
}

/** Writes or changes, and shows the post afterwards. */
function useSave(post: Post | undefined, onSaved: () => void) {
  const { t } = useTranslation('board');
  const refresh = useBoardRefresh();
  const say = useToasts((state) => state.say);
  const { keyFor, settled } = useBoardKey();
  const onSuccess = ({ id }: Post): Promise<void> => {
    settled();
    say('good', post ? t('post.changed') : t('post.written'));
    onSaved();
    goTo(`/board/view?type=freeboard&id=${id}`);
    return refresh();
  };
  const write = useMutation(BoardService.method.writePost, { onSuccess, onError: (error) => settled(error) });
  const edit = useMutation(BoardService.method.editPost, { onSuccess });
  return {
    save: ({ subject, html }: { subject: string; html: string }) =>
      post
        ? edit.mutate({ id: post.id, subject, content: html })
        : write.mutate({ subject, content: html, key: keyFor(`${subject}\n${html}`) }),
    error: write.error ?? edit.error,
    isPending: write.isPending || edit.isPending,
  };
}
