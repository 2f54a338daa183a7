import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface MemoFieldProps {
  value: string;
  onChange: (memo: string) => void;
  required?: boolean;
}

/** The reason of a decision, as the audit trail will keep it. */
export const MemoField = ({ value, onChange, required = false }: MemoFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      required={required}
      value={value}
      label={translate('console.field.memo')}
      slotProps={{ htmlInput: { maxLength: 500 }, inputLabel: { shrink: true } }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
