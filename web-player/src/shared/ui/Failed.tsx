import { useState } from 'react';
import { refusalOf } from '../api/refusal.ts';
import { useRefusalText } from '../api/use-refusal-text.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Link } from '../nav/Link.tsx';
import { timeText } from '../time/seoul.ts';
import { serverNow } from '../time/server-clock.ts';
import button from './button.module.css';
import styles from './Failed.module.css';
import { Icon } from './Icon.tsx';
import { Vacant } from './Vacant.tsx';

/** What happened and what to do: the refusal's text, a button, the way to support, and what to tell it: the code and the time. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const text = useRefusalText();
  const [at] = useState(serverNow);
  return (
    <Vacant picture="error" title={t('state.failed')} text={text(error)}>
      <button type="button" className={`${button.button} ${button.small} ${button.go}`} onClick={onRetry}>
        <Icon name="refresh" small />
        {t('state.retry')}
      </button>
      <Link className={`${button.button} ${button.small}`} to="/board/customer">
        {t('nav.support')}
      </Link>
      <code className={styles.code}>
        {refusalOf(error).code} · {timeText(at)}
      </code>
    </Vacant>
  );
}
