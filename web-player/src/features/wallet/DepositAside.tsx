import type { FormEvent } from 'react';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import button from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import link from '../../shared/ui/link.module.css';
import note from '../../shared/ui/note.module.css';
import { PinField } from '../../shared/ui/PinField.tsx';
import skeleton from '../../shared/ui/Skeleton.module.css';
import { AccountCard } from './AccountCard.tsx';
import { AccountInquiry } from './AccountInquiry.tsx';
import { DelayNote } from './DelayNote.tsx';
import styles from './DepositAside.module.css';
import type { useDepositAccount } from './use-deposit-account.ts';

/** Beside the form: the account, or first the four digits that open it. */
export function DepositAside({ desk }: { desk: ReturnType<typeof useDepositAccount> }) {
  const { t } = useTranslation('wallet');
  const refused = useRefusalText();
  const { account, needsPassword, pending, error, password } = desk;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password.length === 4) desk.show();
  };
  return (
    <aside>
      {account && <AccountCard account={account} />}
      {needsPassword && (
        <form className={styles.form} noValidate onSubmit={submit}>
          <p className={`${lettering.soft} ${styles.first}`}>{t('deposit.passwordFirst')}</p>
          <PinField
            label={t('password')}
            value={password}
            onPin={desk.setPassword}
            error={error ? refused(error) : undefined}
          />
          <button type="submit" className={`${button.button} ${button.go}`} disabled={password.length !== 4 || pending}>
            {t('deposit.show')}
          </button>
        </form>
      )}
      {!account && !needsPassword && (error ? <NoAccount text={refused(error)} retry={desk.show} /> : <CardSkeleton />)}
      <AccountInquiry password={password} ready={!needsPassword || password.length === 4} />
      <DelayNote
        told={account}
        otherwise={
          <p className={note.note}>
            <Icon name="notice" />
            <span>{t('deposit.mayChange')}</span>
          </p>
        }
      />
    </aside>
  );
}

const CardSkeleton = () => <span className={`${skeleton.skeleton} ${styles.coming}`} aria-busy="true" />;

function NoAccount({ text, retry }: { text: string; retry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={`${note.note} ${note.loss}`} role="alert">
      <Icon name="alert" />
      <span className={styles.grow}>{text}</span>
      <button type="button" className={`${link.more} ${link.underlined}`} onClick={retry}>
        {t('state.retry')}
      </button>
    </div>
  );
}
