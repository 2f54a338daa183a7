import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@madang/i18n/languages.ts';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../shared/api/query-client.ts';
import { sessionToken } from '../shared/api/session-token.ts';
import { sessionClient } from '../shared/api/transport.ts';
import { useSystem } from '../shared/api/use-context.ts';
import { switchLanguage } from '../shared/i18n/setup.ts';
import lettering from '../shared/ui/lettering.module.css';
import { useToasts } from '../shared/ui/toast-store.ts';
import styles from './LanguageButtons.module.css';

/** The choice holds in this browser, and for a member at the server too, whose texts then follow. */
async function choose(language: Language): Promise<void> {
  await switchLanguage(language);
  if (sessionToken.get()) await sessionClient.setLanguage({ language });
  await queryClient.invalidateQueries();
}

export function LanguageButtons({ look }: { look: 'line' | 'row' }) {
  const { t, i18n } = useTranslation();
  const offered = useSystem()?.languages ?? [];
  const say = useToasts((state) => state.say);
  const shown = LANGUAGES.filter((language) => offered.length === 0 || offered.includes(language));
  return (
    <fieldset className={styles[look]}>
      <legend className={lettering.srOnly}>{t('language')}</legend>
      {shown.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={i18n.language === language}
          onClick={() => choose(language).catch(() => say('bad', t('errors:UNAVAILABLE')))}
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}
