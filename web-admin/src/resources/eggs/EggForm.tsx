import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { EggHolding } from '../../contract/eggs.ts';
import { dayOf } from '../../figures/days.ts';
import { typedAmount } from '../../figures/typed-amount.ts';
import { AmountField } from '../../parts/AmountField.tsx';
import { Choice } from '../../parts/Choice.tsx';
import field from '../../parts/field.module.css';
import layout from '../../parts/layout.module.css';
import { MemoField } from '../../parts/MemoField.tsx';
import text from '../../parts/text.module.css';
import { Words } from '../../parts/Words.tsx';
import { useConsole } from '../../rest/console.ts';
import { useMe } from '../../rest/use-me.ts';
import { useReport } from '../../rest/use-report.ts';
import { type EggMove, openWays, problemOf, type Way } from './egg-move.ts';

interface EggFormProps {
  holdings: readonly EggHolding[];
  onAsk: (move: EggMove) => void;
}

/** A partner gives of its own money; the house's administrators have none. */
function useOwnMoney(): number | undefined {
  const today = dayOf(new Date());
  const enabled = useConsole().name === 'partner';
  return useReport('own-figures', { filter: { from: today, to: today }, enabled }).data?.own.money;
}

/** Gathers which way, at which supplier, how much and why. */
export const EggForm = ({ holdings, onAsk }: EggFormProps) => {
  const translate = useTranslate();
  const me = useMe();
  const own = useOwnMoney();
  const { data } = useReport('egg-vendors');
  const open = openWays(me.has_eggs);
  const [wantedWay, setWay] = useState<Way>('grant');
  const [wantedVendor, setVendor] = useState('');
  const [typed, setTyped] = useState('');
  const [memo, setMemo] = useState('');
  const way = open.includes(wantedWay) ? wantedWay : 'recover';
  const vendors = (data?.rows ?? []).filter(
    ({ vendor }) => way === 'grant' || holdings.some((holding) => holding.vendor === vendor),
  );
  const chosen = vendors.find(({ vendor }) => vendor === wantedVendor) ?? vendors[0];
  const held = holdings.find(({ vendor }) => vendor === chosen?.vendor)?.balance ?? 0;
  const amount = typedAmount(typed) ?? 0;
  const problem = problemOf({ way, amount, held }, own);
  const reason = memo.trim();
  return (
    <form
      className={layout.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosen) return;
        onAsk({ way, vendor: chosen.vendor, vendorName: chosen.vendor_name, amount, memo: reason, held });
      }}
    >
      <Choice value={way} choices={open} words="console.eggs.move" onChoose={setWay} />
      {!me.has_eggs && <p className={text.ink3}>{translate('console.eggs.move.closed')}</p>}
      {chosen ? (
        <select
          className={field.field}
          style={{ maxWidth: 'none', width: '100%' }}
          aria-label={translate('console.eggs.field.vendor')}
          value={chosen.vendor}
          onChange={(event) => setVendor(event.target.value)}
        >
          {vendors.map(({ vendor, vendor_name: name }) => (
            <option key={vendor} value={vendor}>
              {name}
            </option>
          ))}
        </select>
      ) : (
        data && (
          <p className={text.ink3}>
            {translate(way === 'grant' ? 'console.eggs.move.no_vendors' : 'console.eggs.member.none')}
          </p>
        )
      )}
      <AmountField
        value={typed}
        onChange={setTyped}
        unit={translate('console.money.won')}
        problem={problem && translate(`console.eggs.move.${problem}`)}
        own={way === 'grant' ? own : undefined}
        full={way === 'recover' ? held : undefined}
      />
      {amount > 0 && (
        <p className={text.ink3}>
          <Words amount={amount} />
        </p>
      )}
      <MemoField required value={memo} onChange={setMemo} />
      <Button
        type="submit"
        size="large"
        variant="contained"
        disabled={!chosen || amount === 0 || problem !== undefined || reason === ''}
      >
        {translate(
          amount === 0
            ? 'console.adjust.need_amount'
            : reason === ''
              ? 'console.blocked.reason'
              : 'console.eggs.move.slip',
        )}
      </Button>
    </form>
  );
};
