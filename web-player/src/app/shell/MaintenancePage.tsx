import { useTranslation } from 'react-i18next';
import { WholePage } from '../../shared/ui/WholePage.tsx';
import { LanguageButtons } from '../LanguageButtons.tsx';

/** Stands in the place of the whole site; the context is polled on, so that it opens by itself. */
export function MaintenancePage({ memo }: { memo: string }) {
  const { t } = useTranslation();
  return (
    <main className="mx-auto grid min-h-dvh max-w-3xl content-center gap-4 p-4">
      <WholePage title={t('maintenance.title')} text={t('maintenance.text')} tone="care">
        {memo && (
          <p className="memo">
            <small className="block text-12 text-mute">{t('maintenance.memo')}</small>
            {memo}
          </p>
        )}
      </WholePage>
      <LanguageButtons className="languages justify-center" />
    </main>
  );
}
