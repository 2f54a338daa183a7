import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefusalText } from '../../shared/api/use-refusal-text.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { PinField } from '../../shared/ui/PinField.tsx';
import { AccountCard } from './AccountCard.tsx';
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
        <form className="grid gap-3" noValidate onSubmit={submit}>
          <p className="text-13 text-soft">{t('deposit.passwordFirst')}</p>
          <PinField
            label={t('password')}
            value={password}
            onPin={desk.setPassword}
            error={error ? refused(error) : undefined}
          />
          <button type="submit" className="btn btn-go" disabled={password.length !== 4 || pending}>
            {t('deposit.show')}
          </button>
        </form>
      )}
      {!account && !needsPassword && (error ? <NoAccount text={refused(error)} retry={desk.show} /> : <CardSkeleton />)}
      <p className="note">
        <Icon name="notice" />
        <span>{t('deposit.mayChange')}</span>
      </p>
    </aside>
  );
}

const CardSkeleton = () => <span className="skeleton h-[182px] rounded-m" aria-busy="true" />;

function NoAccount({ text, retry }: { text: string; retry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="note note-loss" role="alert">
      <Icon name="alert" />
      <span className="flex-1">{text}</span>
      <button type="button" className="more underlined" onClick={retry}>
        {t('state.retry')}
      </button>
    </div>
  );
}
