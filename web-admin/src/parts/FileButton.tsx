import { Button } from '@mui/material';
import { useRef } from 'react';
import { Icon } from './Icon.tsx';

interface FileButtonProps {
  label: string;
  /** Endings of the files that are taken. */
  accept: string;
  disabled: boolean;
  onFile: (file: File | undefined) => void;
  primary?: boolean;
}

/** Chooses a file; the same one may be chosen again. */
export const FileButton = ({ label, accept, disabled, onFile, primary = false }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onFile(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button {...(primary && { variant: 'contained' })} disabled={disabled} onClick={() => input.current?.click()}>
        <Icon name="export" size="small" />
        {label}
      </Button>
    </>
  );
};
