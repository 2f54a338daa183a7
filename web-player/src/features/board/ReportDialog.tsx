import { useMutation } from '@connectrpc/connect-query';
import { BoardService } from '@madang/proto/madang/player/v1/board_pb.ts';
import { type FormEvent, useState } from 'react';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import button from '../../shared/ui/button.module.css';
import form from '../../shared/ui/form.module.css';
import modal from '../../shared/ui/Modal.module.css';
import { Modal } from '../../shared/ui/Modal.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { useToasts } from '../../shared/ui/toast-store.ts';
import styles from './board.module.css';

const KINDS = ['spam', 'abuse', 'illegal', 'personal', 'other'] as const;

interface ReportDialogProps {
  readonly target: { postId: bigint } | { commentId: bigint };
  readonly onClose: () => void;
}

/** Tells operators what is wrong with a post or comment. */
export function ReportDialog({ target, onClose }: ReportDialogProps) {
  const { t } = useTranslation('board');
  const refused = useRefusalText();
  const say = useToasts((state) => state.say);
  const [kind, setKind] = useState<(typeof KINDS)[number]>('spam');
  const [memo, setMemo] = useState('');
  const report = useMutation(BoardService.method.report, {
    onSuccess: () => {
      say('good', t('report.done'));
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!report.isPending) report.mutate({ ...target, kind, memo });
  };
  return (
    <Modal title={t('report.title')} onClose={onClose}>
      <form className={modal.body} noValidate onSubmit={submit}>
        <fieldset className={styles.kinds}>
          <legend className={form.label}>{t('report.why')}</legend>
          {KINDS.map((one) => (
            <label key={one}>
              <input type="radio" name="kind" checked={kind === one} onChange={() => setKind(one)} />
              {t(`report.kind.${one}`)}
            </label>
          ))}
        </fieldset>
        <TextField label={t('report.memo')} value={memo} onText={setMemo} maxLength={500} />
        {report.error && (
          <p className={`${form.hint} ${form.wrong}`} role="alert">
            {refused(report.error)}
          </p>
        )}
        <button type="submit" className={`${button.button} ${button.large} ${button.go}`} disabled={report.isPending}>
          {t('report.send')}
        </button>
      </form>
    </Modal>
  );
}
