import { useEffect, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link } from '../nav/Link.tsx';
import button from './button.module.css';
import { Icon, type IconName } from './Icon.tsx';
import perimeter from './Perimeter.module.css';
import styles from './Toasts.module.css';
import { type Toast, type Tone, useToasts } from './toast-store.ts';

const ICONS: Record<Tone, IconName> = { good: 'check', warn: 'info', bad: 'alert' };

function ToastLine({ toast }: { toast: Toast }) {
  const { t } = useTranslation();
  const drop = useToasts((state) => state.drop);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || toast.lifeMs === undefined) return;
    const timer = setTimeout(() => drop(toast.id), toast.lifeMs);
    return () => clearTimeout(timer);
  }, [held, toast, drop]);
  return (
    <div
      className={styles.toast}
      data-tone={toast.tone}
      role={toast.tone === 'bad' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {!held && toast.lifeMs !== undefined && (
        <svg
          className={`${perimeter.perimeter} ${styles.life}`}
          aria-hidden="true"
          style={{ animationDuration: `${toast.lifeMs}ms` }}
        >
          <rect pathLength="100" />
        </svg>
      )}
      <Icon name={ICONS[toast.tone]} />
      <span className={styles.grow}>
        <b>{toast.title}</b>
        {toast.text && <small>{toast.text}</small>}
      </span>
      {toast.act && 'to' in toast.act && (
        <Link className={styles.act} to={toast.act.to} onClick={() => drop(toast.id)}>
          {toast.act.label}
        </Link>
      )}
      {toast.act && 'run' in toast.act && (
        <button type="button" className={`${button.button} ${button.small}`} onClick={toast.act.run}>
          {toast.act.label}
        </button>
      )}
      <button type="button" className={button.icon} aria-label={t('close')} onClick={() => drop(toast.id)}>
        <Icon name="close" small />
      </button>
    </div>
  );
}

export function Toasts() {
  const toasts = useToasts((state) => state.toasts);
  return (
    <div className={styles.toasts}>
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
