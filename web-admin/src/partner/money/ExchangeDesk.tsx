import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ReportOf } from '../../contract/rows.ts';
import { typedAmount, withSeparators } from '../../figures/typed-amount.ts';
import { AmountField } from '../../parts/AmountField.tsx';
import facts from '../../parts/facts.module.css';
import layout from '../../parts/layout.module.css';
import { Refused } from '../../parts/Refused.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { Trouble } from '../../parts/Trouble.tsx';
import { UnsavedGuard } from '../../parts/UnsavedGuard.tsx';
import { Waiting } from '../../parts/Waiting.tsx';
import { useOwnBalances } from '../../rest/use-own-balances.ts';
import { useReport } from '../../rest/use-report.ts';
import { Delay } from './Delay.tsx';
import { ExchangePassword } from './ExchangePassword.tsx';
import { Limits } from './Limits.tsx';
import styles from './OwnRequests.module.css';
import { OwnRequests } from './OwnRequests.tsx';
import { useRequest } from './use-request.ts';

type Info = ReportOf<'own-withdrawal'>;

/** Where the money goes, and what is left of what a day and the bets allow. */
const Facts = ({ info }: { info: Info }) => {
  const translate = useTranslate();
  return (
    <dl className={clsx(facts.facts, layout.form)}>
      <dt>{translate('console.own_money.from_account')}</dt>
      <dd>
        <b>
          {info.bank_name} {info.bank_account}
        </b>{' '}
        {info.holder}
      </dd>
      {info.left_today >= 0 && (
        <>
          <dt>{translate('console.own_money.left_today')}</dt>
          <dd>{info.left_today}</dd>
        </>
      )}
      {info.turnover_missing > 0 && (
        <>
          <dt>{translate('console.own_money.turnover_missing')}</dt>
          <dd>{withSeparators(String(info.turnover_missing))}</dd>
        </>
      )}
    </dl>
  );
};

const Ask = ({ info, onAsked }: { info: Info; onAsked: () => void }) => {
  const translate = useTranslate();
  const own = useOwnBalances();
  const [typed, setTyped] = useState('');
  const [password, setPassword] = useState('');
  const { ask, refusal, pending } = useRequest('own-exchanges');
  const amount = typedAmount(typed) ?? 0;
  const short = own !== undefined && amount > own.money;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const data = info.needs_password ? { amount, bank_password: password } : { amount };
    const onDone = () => {
      setTyped('');
      setPassword('');
      onAsked();
    };
    ask(data, onDone, 'console.own_money.asked.own-exchanges');
  };
  const isMissing = amount === 0 || short || (info.needs_password && password.length < 4);
  return (
    <form className={layout.form} onSubmit={submit}>
      <UnsavedGuard when={typed !== '' || password !== ''} />
      <Delay of={info} />
      <Limits of={info} />
      <AmountField
        value={typed}
        onChange={setTyped}
        unit={translate('console.money.won')}
        own={own?.money}
        problem={short ? translate('console.adjust.short') : undefined}
      />
      {info.needs_password && <ExchangePassword value={password} onChange={setPassword} />}
      <Refused refusal={refusal} />
      <Button type="submit" size="large" variant="contained" disabled={isMissing || pending}>
        {translate('console.own_money.ask.own-exchanges')}
      </Button>
    </form>
  );
};

/** Where the money goes, the form, and what was asked for before. */
export const ExchangeDesk = () => {
  const translate = useTranslate();
  // What was asked for just now stands on the first page.
  const [asked, setAsked] = useState(0);
  const { data, error, isPending, refetch } = useReport('own-withdrawal');
  return (
    <div className={styles.columns}>
      {!data && (
        <Sheet title={translate('console.page.own_exchanges')}>
          {isPending && <Waiting rows={8} />}
          {error && <Trouble error={error} onRetry={() => void refetch()} />}
        </Sheet>
      )}
      {data && (
        <>
          <Sheet title={translate('console.own_money.from_account')}>
            <Facts info={data} />
          </Sheet>
          <Sheet title={translate('console.page.own_exchanges')}>
            <Ask info={data} onAsked={() => setAsked((times) => times + 1)} />
          </Sheet>
        </>
      )}
      <OwnRequests kind="own-exchanges" key={asked} />
    </div>
  );
};
