import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { timeOf } from '../figures/moments.ts';
import banner from '../parts/banner.module.css';
import { Icon } from '../parts/Icon.tsx';
import styles from './ConnectionBanner.module.css';
import { useWorkQueues } from './work-queues.tsx';

/** Says that the connection is gone, from when the figures are, and that money is locked; it lies over the page. */
export const ConnectionBanner = () => {
  const translate = useTranslate();
  const { connected, readAt } = useWorkQueues();
  if (connected) return null;
  const at = readAt ? timeOf(new Date(readAt).toISOString()) : '–';
  return (
    <div className={styles.place}>
      <div className={clsx(banner.banner, styles.bar)} role="alert">
        <Icon name="warning" /> {translate('console.live.lost', { at })}
      </div>
    </div>
  );
};
