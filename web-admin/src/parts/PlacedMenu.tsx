import { lazy, type ReactNode, useRef } from 'react';
import { Later } from './Later.tsx';

const Menu = lazy(() => import('@mui/material/Menu'));

interface PlacedMenuProps {
  /** The button that opened it; none while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
}

/** A menu in a place of its own beside its button: an open one hides whatever stands around it from screen readers. */
export const PlacedMenu = ({ anchor, onClose, children }: PlacedMenuProps) => {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <span ref={place}>
      <Later open={anchor !== null}>
        <Menu anchorEl={anchor} container={() => place.current} open={anchor !== null} onClose={onClose}>
          {children}
        </Menu>
      </Later>
    </span>
  );
};
