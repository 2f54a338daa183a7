import { clsx } from 'clsx';
import { useGetList, useTranslate } from 'react-admin';
import textStyles from '../../parts/text.module.css';
import { useMay } from '../../rest/use-may.ts';
import { useWorkQueues } from '../../shell/work-queues.tsx';
import styles from './SettingRow.module.css';

/** Whom a closed site would stop right now: who is there, and the bets that run, which are settled all the same. */
export const ClosingEffect = () => {
  const translate = useTranslate();
  const { workQueues } = useWorkQueues();
  const { total: bets } = useGetList(
    'bets',
    {
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'placed_at', order: 'DESC' },
      filter: { status: ['pending', 'accepted'] },
    },
    { enabled: useMay()('bets.read') },
  );
  if (!workQueues || bets === undefined) return null;
  return (
    <p className={clsx(styles.effect, textStyles.small, textStyles.ink3)}>
      {translate('console.settings.effect.closing', { online: workQueues.online, bets })}
    </p>
  );
};
