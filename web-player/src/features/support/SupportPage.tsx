import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSystem } from '../../shared/api/use-context.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

const ANSWERS = ['deposit', 'withdraw', 'cancel', 'fair', 'password'] as const;

/** The answers that are asked for most, and the way to a person. */
export function SupportPage() {
  const { t } = useTranslation();
  const messenger = useSystem()?.messengerLink;
  usePageTitle(t('nav.support'));
  return (
    <section className="panel">
      <div className="panel-head">
        <h1 className="text-16">{t('nav.support')}</h1>
      </div>
      <div className="grid gap-4 p-4 pt-1">
        {messenger ? (
          <a className="btn btn-go btn-l" href={messenger} target="_blank" rel="noreferrer">
            <Icon name="support" small />
            {t('support.write')}
          </a>
        ) : (
          <p className="note">
            <Icon name="info" />
            {t('support.noMessenger')}
          </p>
        )}
        <dl className="grid gap-3">
          {ANSWERS.map((key) => (
            <div key={key} className="rounded-s bg-sunk p-3">
              <dt className="font-bold">{t(`support.${key}.question`)}</dt>
              <dd className="text-13 text-soft">{t(`support.${key}.answer`)}</dd>
            </div>
          ))}
        </dl>
        <p className="note note-warn">
          <Icon name="alert" />
          <span>{t('foot.age')}</span>
        </p>
        <Link className="more" to="/board/game-rule">
          {t('nav.rules')}
          <Icon name="right" />
        </Link>
      </div>
    </section>
  );
}
