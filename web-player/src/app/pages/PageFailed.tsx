import { useTranslation } from '../../shared/i18n/use-translation.ts';
import button from '../../shared/ui/button.module.css';
import { WholePage } from '../../shared/ui/WholePage.tsx';

export function PageFailed() {
  const { t } = useTranslation();
  return (
    <WholePage title={t('state.broken')} text={t('state.brokenText')} tone="error">
      <button type="button" className={`${button.button} ${button.go}`} onClick={() => window.location.reload()}>
        {t('state.reload')}
      </button>
    </WholePage>
  );
}
