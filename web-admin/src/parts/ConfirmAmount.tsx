import { Button, TextField } from '@mui/material';
import { clsx } from 'clsx';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { typedAmount, withSeparators } from '../figures/typed-amount.ts';
import { useKeys } from '../keys/use-keys.ts';
import styles from './ConfirmAmount.module.css';
import { HoldButton } from './HoldButton.tsx';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import slip from './Slip.module.css';
import textStyles from './text.module.css';
import { usePhone } from './use-screen.ts';

interface ConfirmAmountProps {
  /** The amount that has to be typed; null asks for none. */
  amount: number | null;
  unit: string;
  label: string;
  pending: boolean;
  /** Why it cannot be confirmed now; shown as the button's label. */
  blocked?: string | undefined;
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

interface AmountAgainProps {
  typed: string;
  onType: (text: string) => void;
  agrees: boolean;
  unit: string;
}

const AmountAgain = ({ typed, onType, agrees, unit }: AmountAgainProps) => {
  const translate = useTranslate();
  const id = useId();
  return (
    <>
      <label htmlFor={id} className={clsx(textStyles.small, textStyles.ink2)}>
        {translate('console.confirm.type')}
      </label>
      <TextField
        id={id}
        autoFocus
        autoComplete="off"
        className={styles.field}
        value={typed}
        onChange={(event) => onType(withSeparators(event.target.value))}
        slotProps={{
          htmlInput: { inputMode: 'numeric' },
          input: {
            startAdornment: typed && agrees ? <Icon name="check" /> : undefined,
            endAdornment: <span className={textStyles.ink3}>{unit}</span>,
          },
        }}
      />
    </>
  );
};

/** The last step of every movement of money: the amount once more, or the button held on a phone. */
export const ConfirmAmount = (props: ConfirmAmountProps) => {
  const { amount, unit, label, pending, blocked, danger = false, onConfirm, onCancel } = props;
  const translate = useTranslate();
  const phone = usePhone();
  const [typed, setTyped] = useState('');
  const agrees = amount === null || typedAmount(typed) === amount;
  const ready = agrees && !pending && !blocked;
  const confirm = () => {
    if (ready) onConfirm();
  };
  useKeys(
    [
      { combo: 'Ctrl+Enter', label: 'console.keys.confirm', run: confirm },
      { combo: 'Esc', label: 'console.keys.close', run: onCancel },
    ],
    { modal: true },
  );
  if (phone && amount !== null) {
    return (
      <div className={slip.foot}>
        <HoldButton
          label={blocked ?? translate('console.confirm.hold', { label })}
          disabled={pending || Boolean(blocked)}
          onHeld={onConfirm}
        />
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
      </div>
    );
  }
  return (
    <form
      className={slip.foot}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      {amount !== null && <AmountAgain typed={typed} onType={setTyped} agrees={agrees} unit={unit} />}
      <div className={slip.buttons}>
        <Button size="large" onClick={onCancel}>
          {translate('ra.action.cancel')} <Kbd>Esc</Kbd>
        </Button>
        <Button
          type="submit"
          size="large"
          variant={danger ? 'outlined' : 'contained'}
          color={danger ? 'error' : 'inherit'}
          disabled={!ready}
          sx={{ flex: 1 }}
        >
          {pending ? translate('console.confirm.pending') : (blocked ?? label)} {ready && <Kbd>Ctrl ↵</Kbd>}
        </Button>
      </div>
    </form>
  );
};
