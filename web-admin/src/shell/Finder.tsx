import { lazy, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useKeys } from '../keys/use-keys.ts';
import { Icon } from '../parts/Icon.tsx';
import { Kbd } from '../parts/Kbd.tsx';
import { Later } from '../parts/Later.tsx';
import layout from '../parts/layout.module.css';
import styles from './Finder.module.css';
import type { NavGroup } from './nav.ts';

const FinderDialog = lazy(async () => ({ default: (await import('./FinderDialog.tsx')).FinderDialog }));

/** Ctrl K: people and pages by a few letters, without leaving what one is at. */
export const Finder = ({ groups }: { groups: readonly NavGroup[] }) => {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  useKeys([{ combo: 'Ctrl+K', label: 'console.keys.find_all', quiet: true, run: () => setOpen(true) }]);
  return (
    <>
      <button type="button" className={styles.find} onClick={() => setOpen(true)}>
        <Icon name="search" />
        <span className={styles.hint}>{translate('console.find.hint')}</span>
        <span className={layout.grow} />
        <Kbd>Ctrl K</Kbd>
      </button>
      <Later open={open}>
        <FinderDialog groups={groups} open={open} onClose={() => setOpen(false)} />
      </Later>
    </>
  );
};
