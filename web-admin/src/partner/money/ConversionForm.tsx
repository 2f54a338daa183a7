import { Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { typedAmount } from '../../figures/typed-amount.ts';
import { AmountField } from '../../parts/AmountField.tsx';
import layout from '../../parts/layout.module.css';
import { Refused } from '../../parts/Refused.tsx';
import { UnsavedGuard } from '../../parts/UnsavedGuard.tsx';
import { useOwnBalances } from '../../rest/use-own-balances.ts';
import { useRequest } from './use-request.ts';

/** Turns own points into money. */
export const ConversionForm = () => {
  const translate = useTranslate();
  const own = useOwnBalances();
  const [typed, setTyped] = useState('');
  const { ask, refusal, pending } = useRequest('own-conversions');
  const point = typedAmount(typed) ?? 0;
  const short = own !== undefined && point > own.point;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask({ point }, () => setTyped(''), 'console.own_money.asked.own-conversions');
  };
  return (
    <form className={layout.form} onSubmit={submit}>
      <UnsavedGuard when={typed !== ''} />
      <AmountField
        value={typed}
        onChange={setTyped}
        unit="P"
        own={own?.point}
        problem={short ? translate('console.adjust.short') : undefined}
      />
      <Refused refusal={refusal} />
      <Button type="submit" size="large" variant="contained" disabled={point === 0 || short || pending}>
        {translate('console.own_money.ask.own-conversions')}
      </Button>
    </form>
  );
};
