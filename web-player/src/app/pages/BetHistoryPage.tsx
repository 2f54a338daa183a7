import { useTranslation } from 'react-i18next';
import { BetHistory } from '../../features/bets/BetHistory.tsx';
import lettering from '../../shared/ui/lettering.module.css';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { MembersOnly } from '../MembersOnly.tsx';

export function BetHistoryPage() {
  const { t } = useTranslation('play');
  usePageTitle(t('history.title'));
  return (
    <MembersOnly>
      {() => (
        <>
          <h1 className={lettering.srOnly}>{t('history.title')}</h1>
          <BetHistory />
        </>
      )}
    </MembersOnly>
  );
}
