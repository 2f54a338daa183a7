import { TextField } from '@mui/material';
import { useInput, useTranslate, ValidationError } from 'react-admin';
import { instantOf, typedTime } from '../sports/seoul-input.ts';

interface SeoulTimeInputProps {
  source: string;
  label: string;
  hint: string;
}

/** A day and a time of Seoul's, or none. */
export const SeoulTimeInput = ({ source, label, hint }: SeoulTimeInputProps) => {
  const translate = useTranslate();
  const {
    id,
    field: { value, onChange, onBlur, ref, name },
    fieldState: { error },
  } = useInput({
    source,
    format: (at: unknown) => (typeof at === 'string' && at !== '' ? typedTime(at) : ''),
    parse: (typed: unknown) => (typeof typed === 'string' && typed !== '' ? instantOf(typed) : null),
  });
  return (
    <TextField
      id={id}
      type="datetime-local"
      label={translate(label)}
      value={value}
      name={name}
      inputRef={ref}
      error={Boolean(error)}
      helperText={error?.message ? <ValidationError error={error.message} /> : translate(hint)}
      slotProps={{ inputLabel: { shrink: true } }}
      onBlur={onBlur}
      onChange={({ target }) => onChange(target.value)}
    />
  );
};
