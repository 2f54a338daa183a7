import { Button } from '@mui/material';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { Later } from '../parts/Later.tsx';
import styles from './PopFilter.module.css';

const Popover = lazy(() => import('@mui/material/Popover'));

interface PopFilterProps {
  /** Names the filter, with its value where it has one. */
  text: string;
  on: boolean;
  children: (close: () => void) => ReactNode;
}

/** A filter that takes more than a choice: its fields open below its button. */
export const PopFilter = ({ text, on, children }: PopFilterProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  // Within the page, since an open one hides whatever stands around it from screen readers.
  const place = useRef<HTMLSpanElement>(null);
  const close = () => setAnchor(null);
  return (
    <span ref={place}>
      <Button
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        color={on ? 'primary' : 'inherit'}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {text} <Icon name="down" size="small" />
      </Button>
      <Later open={anchor !== null}>
        <Popover
          anchorEl={anchor}
          container={() => place.current}
          open={anchor !== null}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': text, className: styles.paper } }}
        >
          {children(close)}
        </Popover>
      </Later>
    </span>
  );
};
