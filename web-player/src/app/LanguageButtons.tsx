import { LANGUAGES, type Language, nameOf } from '@madang/i18n/languages.ts';
import { sessionToken } from '../shared/api/session-token.ts';
import { sessionClient } from '../shared/api/transport.ts';
import { useSystem } from '../shared/api/use-context.ts';
import { keepLanguage } from '../shared/i18n/setup.ts';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import lettering from '../shared/ui/lettering.module.css';
import { useToasts } from '../shared/ui/toast-store.ts';
import styles from './LanguageButtons.module.css';

/**
 * The choice holds for a member at the server, whose texts then follow, and in this browser. The page begins anew with
 * it: what the server worded before is worded again, and no text of the old language stays anywhere.
 */
async function choose(language: Language): Promise<void> {
  if (sessionToken.get()) await sessionClient.setLanguage({ language });
  keepLanguage(language);
  location.reload();
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
          {nameOf(language)}
        </button>
      ))}
    </fieldset>
  );
}
