import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MemberPage } from '../../contract/member.ts';
import { typedAmount } from '../../figures/typed-amount.ts';
import { AmountField } from '../../parts/AmountField.tsx';
import { Choice } from '../../parts/Choice.tsx';
import layout from '../../parts/layout.module.css';
import { MemoField } from '../../parts/MemoField.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import { AdjustSlip } from './AdjustSlip.tsx';
import { type Adjustment, type Direction, directions, type Purse, purses, useAdjustments } from './use-adjustments.ts';

interface AdjustSheetProps {
  member: MemberPage;
  resource: 'members' | 'agents';
}

/** Grants or recovers money and points, as far as the operator may; the slip confirms what the form has gathered. */
export const AdjustSheet = ({ member, resource }: AdjustSheetProps) => {
  const translate = useTranslate();
  const may = useAdjustments();
  const [wantedPurse, setPurse] = useState<Purse>('money');
  const [wantedDirection, setDirection] = useState<Direction>('grant');
  const [typed, setTyped] = useState('');
  const [memo, setMemo] = useState('');
  const [asking, setAsking] = useState<Adjustment | null>(null);
  const ways = directions.filter((one) => purses.some((purse) => may(purse, one)));
  const direction = ways.includes(wantedDirection) ? wantedDirection : ways[0];
  const held = purses.filter((one) => direction && may(one, direction));
  const purse = held.includes(wantedPurse) ? wantedPurse : held[0];
  const amount = typedAmount(typed) ?? 0;
  if (!direction || !purse) return null;
  const short = direction === 'recover' && amount > member[purse];
  const clear = () => {
    setTyped('');
    setMemo('');
    setAsking(null);
  };
  if (asking)
    return (
      <AdjustSlip
        member={member}
        resource={resource}
        adjustment={asking}
        onBack={() => setAsking(null)}
        onDone={clear}
      />
    );
  return (
    <Sheet title={translate('console.adjust.title')}>
      <form
        className={layout.form}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking({ purse, direction, amount, memo: memo.trim() });
        }}
      >
        <div className={layout.row}>
          <Choice value={direction} choices={ways} words="console.adjust" onChoose={setDirection} />
          <Choice value={purse} choices={held} words="console.account" onChoose={setPurse} />
        </div>
        <AmountField
          value={typed}
          onChange={setTyped}
          unit={purse === 'money' ? translate('console.money.won') : 'P'}
          problem={short ? translate('console.adjust.short') : undefined}
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
