import { useMutation } from '@connectrpc/connect-query';
import { SupportService } from '@madang/proto/madang/player/v1/support_pb.ts';
import { type FormEvent, useRef, useState } from 'react';
import { refusalOf } from '../../shared/api/refusal.ts';
import { useMember } from '../../shared/api/use-context.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { RichTextField } from '../../shared/rich-text/RichTextField.tsx';
import { newKey } from '../../shared/slip/slip-key.ts';
import button from '../../shared/ui/button.module.css';
import form from '../../shared/ui/form.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import { useToasts } from '../../shared/ui/toast-store.ts';
import { keepFollowUp, readFollowUp } from './follow-up-draft.ts';
import styles from './Inquiries.module.css';

const MAX_CONTENT = 20_000;

interface Further {
  inquiry: bigint;
  onSent(): void;
  /** Something was sent under this key before: what stands there now is to be seen. */
  onDoubt(): void;
}

/** Writes more in an inquiry; what is written stays on this device until it is sent. */
export function FollowUp({ inquiry, onSent, onDoubt }: Further) {
  const { t } = useTranslation('support');
  const owner = useMember()?.id ?? 0n;
  const [kept] = useState(() => readFollowUp(localStorage, owner, inquiry));
  const [writing, setWriting] = useState(kept !== undefined);
  const [draft, setDraft] = useState(() => kept ?? { content: '', key: newKey(Date.now()) });
  const opener = useRef<HTMLButtonElement>(null);
  const textOf = useRefusalText();
  const { say } = useToasts();
  const change = (next: Partial<typeof draft>) => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    keepFollowUp(localStorage, owner, inquiry, changed);
  };
  const close = () => {
    change({ content: '', key: newKey(Date.now()) });
    setWriting(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const send = useMutation(SupportService.method.followUpInquiry, {
    onSuccess: () => {
      close();
      say('good', t('inquiry.sent'), t('inquiry.sentText'));
      onSent();
    },
    onError: (error) => {
      const { code, field } = refusalOf(error);
      if (code === 'KEY_CONFLICT') {
        // What was written first arrived although its answer was lost; what stands here now is another text.
        change({ key: newKey(Date.now()) });
        onDoubt();
      }
      if (field !== 'content') say('bad', textOf(error));
    },
  });
  const wrong = send.error && refusalOf(send.error).field === 'content' ? textOf(send.error) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate({ id: inquiry, ...draft });
  };
  if (!writing)
    return (
      <button
        ref={opener}
        type="button"
        className={`${button.button} ${button.small} ${styles.start}`}
        onClick={() => setWriting(true)}
      >
        <Icon name="support" small />
        {t('inquiry.more')}
      </button>
    );
  return (
    <form className={styles.more} onSubmit={submit}>
      <RichTextField
        label={t('inquiry.further')}
        html={draft.content}
        maxLength={MAX_CONTENT}
        error={wrong}
        uploads="inquiry"
        onHtml={(content) => change({ content })}
      />
      <p className={form.hint}>{t('inquiry.draft')}</p>
      <div className={styles.acts}>
        <button type="submit" className={`${button.button} ${button.go}`} disabled={send.isPending}>
          {t('inquiry.send')}
        </button>
        <button type="button" className={button.button} disabled={send.isPending} onClick={close}>
          {t('inquiry.leave')}
        </button>
      </div>
    </form>
  );
}
