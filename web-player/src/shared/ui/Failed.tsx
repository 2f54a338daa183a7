import { useTranslation } from 'react-i18next';
import { refusalOf } from '../api/refusal.ts';
import { useRefusalText } from '../api/use-refusal-text.ts';
import button from './button.module.css';
import styles from './Failed.module.css';
import { Icon } from './Icon.tsx';
import { Vacant } from './Vacant.tsx';

/** What happened and what to do: the refusal's text, a button, and the code for support. */
export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation();
  const text = useRefusalText();
  return (
    <Vacant picture="error" title={t('state.failed')} text={text(error)}>
      <button type="button" className={`${button.button} ${button.small} ${button.go}`} onClick={onRetry}>
        <Icon name="refresh" small />
        {t('state.retry')}
      </button>
      <code className={styles.code}>{refusalOf(error).code}</code>
    </Vacant>
  );
}
