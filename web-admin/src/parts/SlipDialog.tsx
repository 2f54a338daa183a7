import { Dialog, Drawer } from '@mui/material';
import type { ReactNode } from 'react';
import { usePhone } from './use-screen.ts';

interface SlipDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Whoever opened a slip wants to fill it: its first field has the focus, and not the slip as a whole. */
const focusFirstField = (dialog: HTMLElement) => {
  dialog.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, select')?.focus();
};

/** Where a slip is confirmed: a dialog, or a sheet from below on the phone. Escape closes it, its backdrop never does. */
export const SlipDialog = ({ open, title, onClose, children }: SlipDialogProps) => {
  const phone = usePhone();
  const close = (_event: unknown, reason: 'backdropClick' | 'escapeKeyDown') => {
    if (reason === 'escapeKeyDown') onClose();
  };
  const transition = { onEntering: focusFirstField };
  return phone ? (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={close}
      slotProps={{
        transition,
        paper: {
          'aria-label': title,
          role: 'dialog',
          sx: { borderRadius: '14px 14px 0 0', maxHeight: '92vh', backgroundColor: 'background.paper' },
        },
      }}
    >
      {children}
    </Drawer>
  ) : (
    <Dialog open={open} onClose={close} slotProps={{ transition, paper: { 'aria-label': title } }}>
      {children}
    </Dialog>
  );
};
