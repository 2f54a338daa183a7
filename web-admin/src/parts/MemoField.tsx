import { TextField } from '@mui/material';
import { useTranslate } from 'react-admin';

interface MemoFieldProps {
  value: string;
  onChange: (memo: string) => void;
  required?: boolean;
  /** Another name than that of a reason. */
  label?: string;
  /** Who else reads it, where somebody does. */
  hint?: string;
}

/** The reason of a decision, as the audit trail will keep it. */
export const MemoField = ({
  value,
  onChange,
  required = false,
  label = 'console.field.memo',
  hint,
}: MemoFieldProps) => {
  const translate = useTranslate();
  return (
    <TextField
      required={required}
      value={value}
      label={translate(label)}
      helperText={hint}
      slotProps={{ htmlInput: { maxLength: 500 }, inputLabel: { shrink: true } }}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};
