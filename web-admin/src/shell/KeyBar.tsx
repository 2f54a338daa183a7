import { clsx } from 'clsx';
import { lazy, useState } from 'react';
import { useTranslate } from 'react-admin';
import { signOf } from '../keys/combo.ts';
import { useKeys, useLayers } from '../keys/use-keys.ts';
import { Kbd } from '../parts/Kbd.tsx';
import { Later } from '../parts/Later.tsx';
import layout from '../parts/layout.module.css';
import screen from '../parts/screen.module.css';
import text from '../parts/text.module.css';
import styles from './KeyBar.module.css';
import { useWorkQueues } from './work-queues.tsx';

const KeyList = lazy(async () => ({ default: (await import('./KeyList.tsx')).KeyList }));

/** The bar below every page: whether the figures are live, and the page's own keys. */
export const KeyBar = ({ live = true }: { live?: boolean }) => {
  const translate = useTranslate();
  const layers = useLayers();
  const { connected, workQueues } = useWorkQueues();
  const [open, setOpen] = useState(false);
  useKeys([{ combo: '?', label: 'console.keys.all', run: () => setOpen(true) }]);
  const shown = layers.flatMap((layer) => layer.bindings).filter((binding) => !binding.quiet);
  return (
    <footer className={clsx(styles.bar, screen.onlyWide)}>
      {live && (
        <span className={styles.key}>
          <i className={clsx(styles.dot, !connected && styles.late)} />
          {translate(connected ? 'console.live.on' : 'console.live.off')}
        </span>
      )}
      {workQueues?.alerts ? (
        <span className={text.coral}>{translate('console.live.alerts', { smart_count: workQueues.alerts })}</span>
      ) : null}
      <span className={layout.grow} />
      {shown.map((binding) => (
        <span className={styles.key} key={`${binding.combo}${binding.label}`}>
          <Kbd>{signOf(binding.combo)}</Kbd>
          {translate(binding.label)}
        </span>
      ))}
      <Later open={open}>
        <KeyList open={open} onClose={() => setOpen(false)} />
      </Later>
    </footer>
  );
};
