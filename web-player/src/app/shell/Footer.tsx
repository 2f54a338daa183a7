import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSystem } from '../../shared/api/use-context.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { LanguageButtons } from '../LanguageButtons.tsx';

export function Footer() {
  const { t } = useTranslation();
  const messenger = useSystem()?.messengerLink;
  return (
    <footer className="foot">
      <div className="foot-links">
        {messenger && (
          <a href={messenger} target="_blank" rel="noreferrer">
            <Icon name="support" small />
            {t('foot.partner')}
          </a>
        )}
        <Link to="/board/customer">{t('nav.support')}</Link>
        <Link to="/board/game-rule">{t('nav.rules')}</Link>
        <Link to="/fair">
          <Icon name="shield" small />
          {t('nav.fair')}
        </Link>
      </div>
      <div className="flex items-center gap-3">
        <span className="age" aria-hidden="true">
          19+
        </span>
        <p>{t('foot.age')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <span className="num flex-1 whitespace-nowrap">© 2026 Madang</span>
        <LanguageButtons className="languages" />
      </div>
    </footer>
  );
}
