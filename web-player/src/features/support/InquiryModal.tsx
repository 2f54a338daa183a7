import { useMutation, useQuery } from '@connectrpc/connect-query';
import { SupportService } from '@madang/proto/madang/player/v1/support_pb.ts';
import { type FormEvent, useState } from 'react';
import { refusalOf } from '../../shared/api/refusal.ts';
import { useMember } from '../../shared/api/use-context.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { RichTextField } from '../../shared/rich-text/RichTextField.tsx';
import { newKey } from '../../shared/slip/slip-key.ts';
import button from '../../shared/ui/button.module.css';
import form from '../../shared/ui/form.module.css';
import { Modal } from '../../shared/ui/Modal.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { useToasts } from '../../shared/ui/toast-store.ts';
import { keepDraft, readDraft } from './draft.ts';
import styles from './Inquiries.module.css';

const MAX_SUBJECT = 100;
const MAX_CONTENT = 20_000;

/** Writes to the operator; what is written stays on this device until it is sent. */
export function InquiryModal({ onClose, onSent }: { onClose: () => void; onSent: () => void }) {
  const { t } = useTranslation('support');
  const owner = useMember()?.id ?? 0n;
  const [draft, setDraft] = useState(() => readDraft(owner));
  // One key for one question: whoever sends it again after a lost answer asks once, and another text is another question.
  const [key, setKey] = useState(() => newKey(Date.now()));
  const [template, setTemplate] = useState('');
  const textOf = useRefusalText();
  const { say } = useToasts();
  const { data, isPending } = useQuery(SupportService.method.listInquiryTemplates, {});
  const templates = data?.templates ?? [];
  const change = (next: Partial<typeof draft>) => {
    const changed = { ...draft, ...next };
    setDraft(changed);
    if (send.isError) setKey(newKey(Date.now()));
    keepDraft(owner, changed);
  };
  const send = useMutation(SupportService.method.createInquiry, {
    onSuccess: () => {
      keepDraft(owner, { subject: '', content: '' });
      say('good', t('inquiry.sent'), t('inquiry.sentText'));
      onSent();
    },
    onError: (error) => {
      if (refusalOf(error).field === '') say('bad', textOf(error));
    },
  });
  const wrong = (field: string) =>
    send.error && refusalOf(send.error).field === field ? textOf(send.error) : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!send.isPending) send.mutate({ key, ...draft });
  };
  const start = (id: string) => {
    setTemplate(id);
    const chosen = templates.find((one) => String(one.id) === id);
    change(chosen ? { subject: chosen.subject, content: chosen.content } : { subject: '', content: '' });
  };
  return (
    <Modal title={t('inquiry.write')} size="wide" keepOnEscape onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        {(isPending || templates.length > 0) && (
          <label className={form.field}>
            <span className={form.label}>{t('inquiry.template')}</span>
            <span className={form.box}>
              <select value={template} disabled={isPending} onChange={(event) => start(event.target.value)}>
                <option value="">{t('inquiry.noTemplate')}</option>
                {templates.map(({ id, subject }) => (
                  <option key={String(id)} value={String(id)}>
                    {subject}
                  </option>
                ))}
              </select>
            </span>
          </label>
        )}
        <TextField
          label={t('inquiry.subject')}
          value={draft.subject}
          maxLength={MAX_SUBJECT}
          error={wrong('subject')}
          onText={(subject) => change({ subject })}
        />
        <RichTextField
          key={template}
          label={t('inquiry.content')}
          html={draft.content}
          maxLength={MAX_CONTENT}
          error={wrong('content')}
          uploads="inquiry"
          onHtml={(content) => change({ content })}
        />
        <p className={form.hint}>{t('inquiry.draft')}</p>
        <button type="submit" className={`${button.button} ${button.go} ${button.large}`} disabled={send.isPending}>
          {t('inquiry.send')}
        </button>
      </form>
    </Modal>
  );
}
