import { useEffect } from 'react';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { near } from '../shared/nav/parts.ts';
import button from '../shared/ui/button.module.css';
import { useModal } from '../shared/ui/modal-store.ts';
import panel from '../shared/ui/panel.module.css';
import { usePageTitle } from '../shared/ui/use-page-title.ts';
import { Vacant } from '../shared/ui/Vacant.tsx';

/** Stands where a visitor wants to go: the login opens over it, and they stay where they are. */
export function AskToLogIn() {
  const { t } = useTranslation();
  const { show, hide } = useModal();
  usePageTitle(t('members.title'));
  useEffect(() => {
    show('login');
    // Whoever leaves the page takes its question along, as a member does who logs out here and is led home.
    return () => {
      if (useModal.getState().open === 'login') hide();
    };
  }, [show, hide]);
  return (
    <div className={panel.panel}>
      <Vacant page title={t('members.title')} text={t('members.text')}>
        <button
          type="button"
          className={`${button.button} ${button.go} ${button.small}`}
          {...near('login')}
          onClick={() => show('login')}
        >
          {t('login.title')}
        </button>
      </Vacant>
    </div>
  );
}
