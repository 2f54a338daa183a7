import { lazy, type ReactNode } from 'react';
import { Later } from './Later.tsx';
import { usePhone } from './use-screen.ts';

const Drawer = lazy(() => import('@mui/material/Drawer'));

interface PanelDrawerProps {
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** An inspector where there is no room beside the list: from the right, or from below on the phone. */
export const PanelDrawer = ({ open, onClose, children }: PanelDrawerProps) => {
  const phone = usePhone();
  return (
    <Later open={open}>
      <Drawer
        anchor={phone ? 'bottom' : 'right'}
        open={open}
        onClose={onClose}
        slotProps={{ paper: { sx: phone ? { maxHeight: '92vh' } : { width: 320, padding: '12px' } } }}
      >
        {children}
      </Drawer>
    </Later>
  );
};
