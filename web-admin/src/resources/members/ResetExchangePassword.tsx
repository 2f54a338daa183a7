import { Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { ReasonSlip } from '../../parts/ReasonSlip.tsx';
import { useChangePerson } from './use-change-person.ts';
import { usePerson } from './use-person.ts';

const form = /^\d{4}$/;

/** Puts four new digits in the place of those that somebody forgot; a lock that guesses have set goes with them. */
export const ResetExchangePassword = ({ onDone }: { onDone: () => void }) => {
  const translate = useTranslate();
  const { member } = usePerson();
  const [open, setOpen] = useState(false);
  const [digits, setDigits] = useState('');
  const close = () => {
    setOpen(false);
    setDigits('');
  };
  const change = useChangePerson('console.locks.reset_done', () => {
    close();
    onDone();
  });
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate('console.locks.reset')}
      </Button>
      {open && (
        <ReasonSlip
          title={translate('console.locks.reset_title')}
          name={member.nickname}
          hint={translate('console.locks.reset_hint')}
          blocked={form.test(digits) ? undefined : translate('console.locks.four_digits')}
          {...change.state}
          onConfirm={(memo) => change.run({ bank_password: digits, memo })}
          onClose={() => {
            change.reset();
            close();
          }}
        >
          <TextField
            required
            autoFocus
            autoComplete="off"
            value={digits}
            label={translate('console.locks.new_digits')}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 }, inputLabel: { shrink: true } }}
            onChange={(event) => setDigits(event.target.value.replaceAll(/\D/g, ''))}
          />
        </ReasonSlip>
      )}
    </>
  );
};
