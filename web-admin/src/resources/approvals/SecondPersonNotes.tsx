import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import banner from '../../parts/banner.module.css';
import { Icon } from '../../parts/Icon.tsx';
import text from '../../parts/text.module.css';
import { useReport } from '../../rest/use-report.ts';
import styles from './SecondPersonNotes.module.css';

/** What is done at once though it should wait, since nobody else could agree, and what the house has switched off. */
export const SecondPersonNotes = () => {
  const translate = useTranslate();
  const { data } = useReport('approval-kinds');
  if (!data) return null;
  const { kinds } = data;
  const words = (wanted: (kind: (typeof kinds)[number]) => boolean) =>
    kinds
      .filter(wanted)
      .map(({ kind }) => translate(`console.approval.kind.${kind}`))
      .join(', ');
  const alone = words(({ on, holders }) => on && holders < 2);
  const off = words(({ on }) => !on);
  return (
    <div className={styles.notes}>
      {alone && (
        <div className={banner.banner} role="status">
          <Icon name="warning" size="small" /> {translate('console.approval.alone', { kinds: alone })}
        </div>
      )}
      <p className={clsx(text.small, text.ink3)}>
        {translate('console.approval.hint')} {off && translate('console.approval.off', { kinds: off })}
      </p>
    </div>
  );
};
