import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { typedAmount } from '../../figures/typed-amount.ts';
import { AmountField } from '../../parts/AmountField.tsx';
import { Choice } from '../../parts/Choice.tsx';
import layout from '../../parts/layout.module.css';
import { MemoField } from '../../parts/MemoField.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { useUnsaved } from '../../parts/unsaved.ts';
import { useOwnBalances } from '../../rest/use-own-balances.ts';
import { AdjustSlip } from './AdjustSlip.tsx';
import {
  type Adjustment,
  type BalanceType,
  balanceTypes,
  type Direction,
  directions,
  useAdjustments,
} from './use-adjustments.ts';
import { usePerson } from './use-person.ts';

/** Grants or recovers money and points, as far as the operator may; the slip confirms what the form has gathered. */
export const AdjustSheet = () => {
  const translate = useTranslate();
  const { member } = usePerson();
  const may = useAdjustments();
  const own = useOwnBalances();
  const [wantedType, setWantedType] = useState<BalanceType>('money');
  const [wantedDirection, setDirection] = useState<Direction>('grant');
  const [typed, setTyped] = useState('');
  const [memo, setMemo] = useState('');
  const [asking, setAsking] = useState<Adjustment | null>(null);
  useUnsaved(typed !== '' || memo !== '');
  const ways = directions.filter((one) => balanceTypes.some((balanceType) => may(balanceType, one)));
  const direction = ways.includes(wantedDirection) ? wantedDirection : ways[0];
  const held = balanceTypes.filter((one) => direction && may(one, direction));
  const balanceType = held.includes(wantedType) ? wantedType : held[0];
  const amount = typedAmount(typed) ?? 0;
  if (!direction || !balanceType) return null;
  const short = direction === 'recover' && amount > member[balanceType];
  const clear = () => {
    setTyped('');
    setMemo('');
    setAsking(null);
  };
  if (asking) return <AdjustSlip adjustment={asking} onBack={() => setAsking(null)} onDone={clear} />;
  return (
    <Sheet title={translate('console.adjust.title')}>
      <form
        className={layout.form}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking({ balanceType, direction, amount, memo: memo.trim() });
        }}
      >
        <div className={clsx(layout.row, layout.wrap)}>
          <Choice value={direction} choices={ways} words="console.adjust" onChoose={setDirection} />
          <Choice value={balanceType} choices={held} words="console.account" onChoose={setWantedType} />
        </div>
        <AmountField
          value={typed}
          onChange={setTyped}
          unit={balanceType === 'money' ? translate('console.money.won') : 'P'}
          problem={short ? translate('console.adjust.short') : undefined}
          own={direction === 'grant' ? own?.[balanceType] : undefined}
          full={direction === 'recover' ? member[balanceType] : undefined}
        />
        <MemoField required value={memo} onChange={setMemo} />
        <Button type="submit" size="large" variant="contained" disabled={amount === 0 || short || memo.trim() === ''}>
          {translate(
            amount === 0
              ? 'console.adjust.need_amount'
              : memo.trim() === ''
                ? 'console.blocked.reason'
                : 'console.adjust.slip',
          )}
        </Button>
      </form>
    </Sheet>
  );
};
