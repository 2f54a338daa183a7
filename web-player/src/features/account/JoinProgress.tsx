import { useTranslation } from '../../shared/i18n/use-translation.ts';
import form from '../../shared/ui/form.module.css';
import lettering from '../../shared/ui/lettering.module.css';
import styles from './JoinProgress.module.css';
import { REQUIRED, type Required } from './join-form.ts';

interface JoinProgressProps {
  readonly done: readonly Required[];
  readonly bad: readonly Required[];
}

/** The required things on one line, and by name what is still missing. */
export function JoinProgress({ done, bad }: JoinProgressProps) {
  const { t } = useTranslation('account');
  const missing = REQUIRED.filter((name) => !done.includes(name));
  return (
    <>
      <div
        className={styles.knots}
        role="img"
        aria-label={t('join.progress', { done: done.length, all: REQUIRED.length })}
      >
        {REQUIRED.map((name) => (
          <i key={name} data-state={done.includes(name) ? 'done' : bad.includes(name) ? 'bad' : 'open'} />
        ))}
        <b>
          {done.length}
          <span className={lettering.mute}>/{REQUIRED.length}</span>
        </b>
      </div>
      {missing.length > 0 && (
        <p className={form.hint}>
          {t('join.missing')}{' '}
          <b className={lettering.full}>{missing.map((name) => t(`join.name.${name}`)).join(', ')}</b>
        </p>
      )}
    </>
  );
}
