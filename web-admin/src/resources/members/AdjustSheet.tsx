import { Button, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { MemberPage } from '../../contract/member.ts';
import { typedAmount, withSeparators } from '../../figures/typed-amount.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import { AdjustSlip } from './AdjustSlip.tsx';

export type Purse = 'money' | 'point';
export type Direction = 'grant' | 'recover';

export interface Adjustment {
  purse: Purse;
  direction: Direction;
  amount: number;
  memo: string;
}

const quick = [10_000, 50_000, 100_000, 500_000, 1_000_000];

interface AdjustSheetProps {
  member: MemberPage;
  resource: 'members' | 'agents';
}

/** Grants or recovers money and points; the slip confirms what the form has gathered. */
export const AdjustSheet = ({ member, resource }: AdjustSheetProps) => {
  const translate = useTranslate();
  const [purse, setPurse] = useState<Purse>('money');
  const [direction, setDirection] = useState<Direction>('grant');
  const [typed, setTyped] = useState('');
  const [memo, setMemo] = useState('');
  const [asking, setAsking] = useState<Adjustment | null>(null);
  const amount = typedAmount(typed) ?? 0;
  const short = direction === 'recover' && amount > member[purse];
  const add = (more: number) => setTyped(withSeparators(String(amount + more)));
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
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          setAsking({ purse, direction, amount, memo: memo.trim() });
        }}
      >
        <div className="row">
          <ToggleButtonGroup
            fullWidth
            value={direction}
            onChange={(_event, value: Direction | null) => value && setDirection(value)}
          >
            <ToggleButton value="grant">{translate('console.adjust.grant')}</ToggleButton>
            <ToggleButton value="recover">{translate('console.adjust.recover')}</ToggleButton>
          </ToggleButtonGroup>
          <ToggleButtonGroup
            fullWidth
            value={purse}
            onChange={(_event, value: Purse | null) => value && setPurse(value)}
          >
            <ToggleButton value="money">{translate('console.account.money')}</ToggleButton>
            <ToggleButton value="point">{translate('console.account.point')}</ToggleButton>
          </ToggleButtonGroup>
        </div>
        <TextField
          className="amount-field"
          aria-label={translate('console.field.amount')}
          placeholder="0"
          value={typed}
          error={short}
          helperText={short ? translate('console.adjust.short') : undefined}
          onChange={(event) => setTyped(withSeparators(event.target.value))}
          slotProps={{
            htmlInput: { inputMode: 'numeric', 'aria-label': translate('console.field.amount') },
            input: {
              endAdornment: <span className="ink-3">{purse === 'money' ? translate('console.money.won') : 'P'}</span>,
            },
          }}
        />
        <div className="quick">
          {quick.map((more) => (
            <Button key={more} onClick={() => add(more)}>
              {translate('console.money.man', { count: more / 10_000, plain: more.toLocaleString('en') })}
            </Button>
          ))}
          <Button onClick={() => setTyped('')}>{translate('console.adjust.clear')}</Button>
        </div>
        <TextField
          required
          value={memo}
          label={translate('console.field.memo')}
          slotProps={{ htmlInput: { maxLength: 500 }, inputLabel: { shrink: true } }}
          onChange={(event) => setMemo(event.target.value)}
        />
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
