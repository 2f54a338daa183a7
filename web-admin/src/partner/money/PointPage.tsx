import { Button } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { typedAmount } from '../../figures/typed-amount.ts';
import { ResourceList } from '../../lists/ResourceList.tsx';
import { AmountField } from '../../parts/AmountField.tsx';
import layout from '../../parts/layout.module.css';
import { PageTitle } from '../../parts/PageTitle.tsx';
import { Refused } from '../../parts/Refused.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { pointLogs } from '../../resources/logs/specs.tsx';
import { useMe } from '../../rest/use-me.ts';
import { useOwnBalances } from '../../rest/use-own-balances.ts';
import { useRequest } from './use-request.ts';

const shown = 10;

const Convert = () => {
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

/** Where a partner turns its points into money, with how it came by them. */
export const PointPage = () => {
  const translate = useTranslate();
  const me = useMe();
  const spec = {
    ...pointLogs,
    storeKey: 'own-points',
    fixed: { account_id: me.id },
    columns: pointLogs.columns.filter(({ kind }) => kind !== 'person'),
    filters: pointLogs.filters.filter(({ kind }) => kind !== 'search'),
  };
  return (
    <>
      <div className={layout.pageHead}>
        <PageTitle title="console.page.own_points" />
      </div>
      <Sheet title={translate('console.page.own_points')}>
        <Convert />
      </Sheet>
      <ResourceList spec={spec} embedded perPage={shown} />
    </>
  );
};
