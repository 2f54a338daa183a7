import { useTranslation } from 'react-i18next';
import { WholePage } from '../../shared/ui/WholePage.tsx';

export function PageFailed() {
  const { t } = useTranslation();
  return (
    <WholePage title={t('state.broken')} text={t('state.brokenText')} tone="error">
      <button type="button" className="btn btn-go" onClick={() => window.location.reload()}>
        {t('state.reload')}
      </button>
    </WholePage>
  );
}
