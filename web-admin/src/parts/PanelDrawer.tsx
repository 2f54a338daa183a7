import { lazy, type ReactNode } from 'react';
import { Later } from './Later.tsx';
import { usePhone } from './use-screen.ts';

const Drawer = lazy(() => import('@mui/material/Drawer'));

interface PanelDrawerProps {
  title: string;
  open: boolean;
  onClose: () => void;
  /** With room for a form. */
  wide?: boolean;
  children: ReactNode;
}

/** An inspector where there is no room beside the list: from the right, or from below on the phone. */
export const PanelDrawer = ({ title, open, onClose, wide = false, children }: PanelDrawerProps) => {
  const phone = usePhone();
  return (
    <Later open={open}>
      <Drawer
        anchor={phone ? 'bottom' : 'right'}
        open={open}
        onClose={onClose}
        slotProps={{
          paper: {
            'aria-label': title,
            sx: phone
              ? { maxHeight: '92vh', ...(wide && { padding: '12px' }) }
              : { width: wide ? 520 : 320, padding: '12px', '--form-foot': '-12px' },
          },
        }}
      >
        {children}
      </Drawer>
    </Later>
  );
};
