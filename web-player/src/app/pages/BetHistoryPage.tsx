import { useTranslation } from 'react-i18next';
import { BetHistory } from '../../features/bets/BetHistory.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { MembersOnly } from '../MembersOnly.tsx';

export function BetHistoryPage() {
  const { t } = useTranslation('play');
  usePageTitle(t('history.title'));
  return (
    <MembersOnly>
      {() => (
        <>
          <h1 className="sr-only">{t('history.title')}</h1>
          <BetHistory />
        </>
      )}
    </MembersOnly>
  );
}
