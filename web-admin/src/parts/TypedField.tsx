import FormControl from '@mui/material/FormControl';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { useId } from 'react';

interface TypedFieldProps extends Omit<OutlinedInputProps, 'id' | 'label' | 'notched' | 'className'> {
  label: string;
  className?: string | undefined;
}

/** A required field that is typed into: MUI's `TextField` without the lists that it may hold, which weigh more than it. */
export const TypedField = ({ label, className, ...input }: TypedFieldProps) => {
  const id = useId();
  return (
    <FormControl className={className ?? ''} required>
      <InputLabel htmlFor={id} shrink>
        {label}
      </InputLabel>
      <OutlinedInput id={id} label={label} notched {...input} />
    </FormControl>
  );
};
