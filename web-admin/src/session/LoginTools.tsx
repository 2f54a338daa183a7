import { clsx } from 'clsx';
import { useLocaleState, useLocales, useTranslate } from 'react-admin';
import { Icon } from '../parts/Icon.tsx';
import tool from '../parts/tool.module.css';
import { useLight } from '../theme/use-light.ts';
import styles from './LoginTools.module.css';

/** Language and light, before anybody is logged in. */
export const LoginTools = () => {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useLight();
  const dark = theme === 'dark';
  return (
    <div className={styles.tools}>
      {locales.map((language) => (
        <button
          key={language.locale}
          type="button"
          className={clsx(tool.tool, language.locale === locale && tool.on)}
          aria-pressed={language.locale === locale}
          onClick={() => setLocale(language.locale)}
        >
          {language.name}
        </button>
      ))}
      <button
        type="button"
        className={tool.tool}
        aria-label={translate(dark ? 'console.tool.paper' : 'console.tool.night')}
        onClick={() => setTheme(dark ? 'light' : 'dark')}
      >
        <Icon name={dark ? 'sun' : 'moon'} />
      </button>
    </div>
  );
};
