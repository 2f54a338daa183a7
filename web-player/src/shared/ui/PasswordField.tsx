import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import button from './button.module.css';
import { Icon } from './Icon.tsx';
import styles from './PasswordField.module.css';
import { TextField } from './TextField.tsx';

/** A password that can be looked at. It is lower-cased as it is typed, as the members of this market expect. */
export function PasswordField({ onText, ...field }: Omit<ComponentProps<typeof TextField>, 'type' | 'end'>) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState(false);
  return (
    <TextField
      {...field}
      type={seen ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      onText={(text) => onText(text.toLowerCase())}
      end={
        <button
          type="button"
          className={`${button.icon} ${styles.eye}`}
          aria-label={t('password.show')}
          aria-pressed={seen}
          onClick={() => setSeen(!seen)}
        >
          <Icon name="eye" />
        </button>
      }
    />
  );
}
