import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import button from '../../shared/ui/button.module.css';
import { Icon } from '../../shared/ui/Icon.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { WholePage } from '../../shared/ui/WholePage.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('notFound.title'));
  return (
    <WholePage title={t('notFound.title')} text={t('notFound.text')} middle="404">
      <Link className={`${button.button} ${button.go}`} to="/">
        <Icon name="home" small />
        {t('notFound.home')}
      </Link>
      <Link className={button.button} to="/board/game-result">
        {t('notFound.results')}
      </Link>
    </WholePage>
  );
}
