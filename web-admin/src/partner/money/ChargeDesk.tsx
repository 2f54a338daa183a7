import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AnswerOf } from '../../contract/rows.ts';
import { typedAmount } from '../../figures/typed-amount.ts';
import { AmountField } from '../../parts/AmountField.tsx';
import facts from '../../parts/facts.module.css';
import layout from '../../parts/layout.module.css';
import { Refused } from '../../parts/Refused.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import text from '../../parts/text.module.css';
import { UnsavedGuard } from '../../parts/UnsavedGuard.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useReport } from '../../rest/use-report.ts';
import { Delay } from './Delay.tsx';
import { ExchangePassword } from './ExchangePassword.tsx';
import { Limits } from './Limits.tsx';
import styles from './OwnRequests.module.css';
import { OwnRequests } from './OwnRequests.tsx';
import { useRequest } from './use-request.ts';

type ChargeAccount = AnswerOf<'own-charge-accounts.create'>;

/** The account to pay into, told to whoever gives the exchange password where the site asks for it. */
const Account = ({ onShown }: { onShown: (account: ChargeAccount) => void }) => {
  const translate = useTranslate();
  const { data, error, isPending, refetch } = useReport('own-withdrawal');
  const needsPassword = data?.charge_needs_password ?? false;
  const [password, setPassword] = useState('');
  const { ask, refusal, pending } = useRequest<ChargeAccount>('own-charge-accounts');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(needsPassword ? { bank_password: password } : {}, onShown);
  };
  // Whether the password is asked for is told before the account can be.
  if (isPending) return <Waiting rows={3} />;
  if (!data) return <Trouble error={error} onRetry={() => void refetch()} />;
  return (
    <form className={layout.form} onSubmit={submit}>
      {needsPassword && <ExchangePassword value={password} onChange={setPassword} />}
      <Refused refusal={refusal} />
      <Button type="submit" variant="contained" disabled={pending || (needsPassword && password.length < 4)}>
        {translate('console.own_money.show_account')}
      </Button>
    </form>
  );
};

const Facts = ({ account }: { account: ChargeAccount }) => {
  const translate = useTranslate();
  return (
    <>
      <dl className={clsx(facts.facts, layout.form)}>
        <dt>{translate('console.own_money.to_account')}</dt>
        <dd>
          <b>
            {account.bank_name} {account.bank_account}
          </b>{' '}
          {account.holder}
        </dd>
        <dt>{translate('console.own_money.depositor')}</dt>
        <dd>{account.depositor}</dd>
      </dl>
      <p className={clsx(layout.form, text.ink3, text.small)}>{translate('console.own_money.pay_first')}</p>
    </>
  );
};

/** The account to pay into, the form, and what was asked for before. */
export const ChargeDesk = () => {
  const translate = useTranslate();
  const [account, setAccount] = useState<ChargeAccount | null>(null);
  const [typed, setTyped] = useState('');
  // What was asked for just now stands on the first page.
  const [asked, setAsked] = useState(0);
  const { ask, refusal, pending } = useRequest('own-charges');
  const amount = typedAmount(typed) ?? 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const onDone = () => {
      setTyped('');
      setAsked((times) => times + 1);
    };
    ask({ amount }, onDone, 'console.own_money.asked.own-charges');
  };
  return (
    <div className={styles.columns}>
      <UnsavedGuard when={typed !== ''} />
      <Sheet title={translate('console.own_money.to_account')}>
        {account ? <Facts account={account} /> : <Account onShown={setAccount} />}
      </Sheet>
      <Sheet title={translate('console.page.own_charges')}>
        <form className={layout.form} onSubmit={submit}>
          {account && <Delay of={account} />}
          {account && <Limits of={account} />}
          <AmountField value={typed} onChange={setTyped} unit={translate('console.money.won')} />
          <Refused refusal={refusal} />
          <Button type="submit" size="large" variant="contained" disabled={amount === 0 || pending}>
            {translate('console.own_money.ask.own-charges')}
          </Button>
        </form>
      </Sheet>
      <OwnRequests kind="own-charges" key={asked} />
    </div>
  );
};
