import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { Link } from '../../shared/nav/Link.tsx';
import button from '../../shared/ui/button.module.css';
import panel from '../../shared/ui/panel.module.css';
import { Vacant } from '../../shared/ui/Vacant.tsx';

/** What an address names that is not there, or not any more. */
export function Gone() {
  const { t } = useTranslation('board');
  return (
    <section className={panel.panel}>
      <Vacant page title={t('gone')} text={t('goneText')}>
        <Link to="/board/freeboard" className={`${button.button} ${button.small}`}>
          {t('toList')}
        </Link>
      </Vacant>
    </section>
  );
}
