import { BetHistory } from '../../features/bets/BetHistory.tsx';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import lettering from '../../shared/ui/lettering.module.css';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

export function BetHistoryPage() {
  const { t } = useTranslation('play');
  usePageTitle(t('history.title'));
  return (
    <>
      <h1 className={lettering.srOnly}>{t('history.title')}</h1>
      <BetHistory />
    </>
  );
}
