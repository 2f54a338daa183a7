import { useMutation } from '@connectrpc/connect-query';
import { MoneyService } from '@madang/proto/madang/player/v1/money_pb.ts';
import { useTranslation } from 'react-i18next';
import { useSystem } from '../../shared/api/use-context.ts';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import button from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import note from '../../shared/ui/note.module.css';
import { useToasts } from '../../shared/ui/toast-store.ts';
import styles from './DepositAside.module.css';

/** Asks where to pay to, and shows the operator's answer. Nothing where the site answers no such inquiries. */
export function AccountInquiry({ password, ready }: { password: string; ready: boolean }) {
  const { t } = useTranslation('wallet');
  const offered = useSystem()?.useAccountReply ?? false;
  const refused = useRefusalText();
  const say = useToasts((state) => state.say);
  const { mutate, data, isPending } = useMutation(MoneyService.method.sendAccountMessage, {
    onSuccess: () => say('good', t('inquiry.done')),
    onError: (error) => say('bad', t('inquiry.failed'), refused(error)),
  });
  if (!offered) return null;
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
      {data && (
        <p className={note.note} role="status">
          <Icon name="info" />
          <span className={styles.reply}>{data.reply}</span>
        </p>
      )}
    </div>
  );
}
