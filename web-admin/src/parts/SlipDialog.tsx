import { Dialog, Drawer } from '@mui/material';
import type { ReactNode } from 'react';
import { usePhone } from './use-screen.ts';

interface SlipDialogProps {
  open: boolean;
  title: string;
  children: ReactNode;
}

/** Where a slip is confirmed: a dialog, or a sheet from below on the phone. Never closed by its backdrop. */
export const SlipDialog = ({ open, title, children }: SlipDialogProps) => {
  const phone = usePhone();
  return phone ? (
    <Drawer
      anchor="bottom"
      open={open}
      slotProps={{
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
    <Dialog open={open} slotProps={{ paper: { 'aria-label': title } }}>
      {children}
    </Dialog>
  );
};
