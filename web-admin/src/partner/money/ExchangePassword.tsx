import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ExchangePasswordProps {
  value: string;
  onChange: (digits: string) => void;
}

/** The four digits that stand between a session and the money of its account. */
export const ExchangePassword = ({ value, onChange }: ExchangePasswordProps) => (
  <TextField
    type="password"
    label={useTranslate()('console.field.bank_password')}
    value={value}
    onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 4))}
    autoComplete="off"
    slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 4 } }}
  />
);
