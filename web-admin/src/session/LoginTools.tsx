import { useLocaleState, useLocales, useTranslate } from 'react-admin';
import { Icon } from '../parts/Icon.tsx';
import { useLight } from '../theme/use-light.ts';

/** Language and light, before anybody is logged in. */
export const LoginTools = () => {
  const translate = useTranslate();
  const locales = useLocales();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useLight();
  const dark = theme === 'dark';
  return (
    <div className="login-tools">
      {locales.map((language) => (
        <button
          key={language.locale}
          type="button"
          className={language.locale === locale ? 'tool on' : 'tool'}
          aria-pressed={language.locale === locale}
          onClick={() => setLocale(language.locale)}
        >
          {language.name}
        </button>
      ))}
      <button
        type="button"
        className="tool"
        aria-label={translate(dark ? 'console.tool.paper' : 'console.tool.night')}
        onClick={() => setTheme(dark ? 'light' : 'dark')}
      >
        <Icon name={dark ? 'sun' : 'moon'} />
      </button>
    </div>
  );
};
