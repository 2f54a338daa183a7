import { useMutation, useQuery } from '@connectrpc/connect-query';
import { MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import { useState } from 'react';
import { useSystem } from '../../shared/api/use-context.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import button from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Modal } from '../../shared/ui/Modal.tsx';
import note from '../../shared/ui/note.module.css';
import { useToasts } from '../../shared/ui/toast-store.ts';
import styles from './DepositAside.module.css';
import { alertOf, replyOf } from './inquiry-alert.ts';

/** While an operator is to answer, it is looked for so often. */
const lookEveryMs = 15_000;

/** Asks where to pay to, and shows the answer: at once where the site answers by itself, or when an operator has. */
export function AccountInquiry({ password, ready }: { password: string; ready: boolean }) {
  const { t } = useTranslation('wallet');
  const refused = useRefusalText();
  const say = useToasts((state) => state.say);
  const { mutate, data, isPending } = useMutation(MoneyService.method.sendAccountMessage, {
    onSuccess: () => say('good', t('inquiry.done')),
    onError: (error) => say('bad', t('inquiry.failed'), refused(error)),
  });
  const waits = data?.reply === '';
  const { data: answer } = useQuery(
    MoneyService.method.sendAccountMessage,
    { bankPassword: password },
    {
      enabled: waits && ready,
      retry: false,
      refetchInterval: ({ state }) => (state.data?.reply || state.error ? false : lookEveryMs),
    },
  );
  const known = { told: data?.reply, later: answer?.reply };
  const reply = replyOf(known);
  const alerts = useSystem()?.useBankMessageAlert ?? false;
  const [closed, setClosed] = useState<string>();
  const alert = alertOf(known, alerts, closed);
  return (
    <div className={styles.inquiry}>
      <button
        type="button"
        className={`${button.button} ${button.small}`}
        disabled={!ready || isPending}
        onClick={() => mutate({ bankPassword: password })}
      >
        {t('inquiry.act')}
      </button>
      {alert && (
        <Modal title={t('inquiry.act')} onClose={() => setClosed(alert)}>
          <p className={styles.reply}>{alert}</p>
        </Modal>
      )}
      {data && (
        <p className={note.note} role="status">
          <Icon name="info" />
          <span className={styles.reply}>{reply || t('inquiry.waits')}</span>
        </p>
      )}
    </div>
  );
}
