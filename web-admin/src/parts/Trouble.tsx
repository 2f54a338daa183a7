import { Button } from '@mui/material';
import { clsx } from 'clsx';
import { useTranslate } from 'react-admin';
import { refusalOf } from '../rest/refusal.ts';
import { Icon } from './Icon.tsx';
import layout from './layout.module.css';
import sheet from './Sheet.module.css';
import styles from './Trouble.module.css';
import textStyles from './text.module.css';

/** Text of a refusal: as the server worded it, else by its code. */
export const useRefusalText = (): ((refusal: { code: string; message?: string }) => string) => {
  const translate = useTranslate();
  return ({ code, message }) => message || translate(`errors.${code}`, { _: translate('errors.INTERNAL') });
};

interface TroubleProps {
  error: unknown;
  onRetry?: () => void;
}

/** What could not be loaded, why, and a way to try again. */
export const Trouble = ({ error, onRetry }: TroubleProps) => {
  const translate = useTranslate();
  const text = useRefusalText();
  return (
    <div className={styles.trouble} role="alert">
      <Icon name="warning" />
      <div className={layout.grow}>
        <b>{translate('console.trouble.title')}</b>
        <div className={clsx(textStyles.small, textStyles.ink2)}>{text(refusalOf(error))}</div>
      </div>
      {onRetry && <Button onClick={onRetry}>{translate('console.trouble.retry')}</Button>}
    </div>
  );
};

/** The same for a page that broke while it was being drawn. */
export const PageTrouble = ({ resetErrorBoundary }: { resetErrorBoundary: () => void }) => {
  const translate = useTranslate();
  return (
    <div className={sheet.sheet}>
      <div className={styles.trouble} role="alert">
        <Icon name="warning" />
        <b className={layout.grow}>{translate('console.trouble.page')}</b>
        <Button onClick={resetErrorBoundary}>{translate('console.trouble.retry')}</Button>
      </div>
    </div>
  );
};
