import { sessionToken } from '../../shared/api/session-token.ts';
import { sessionClient } from '../../shared/api/transport.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { goTo } from '../../shared/nav/go-to.ts';
import { Confirm } from '../../shared/ui/Confirm.tsx';
import { useModal } from '../../shared/ui/modal-store.ts';
import { useToasts } from '../../shared/ui/toast-store.ts';

/**
 * The token is forgotten in every tab before the server is told: a tab that met the ended session first would take it for
 * one that the server ended, and ask to log in again.
 */
const leave = async (): Promise<void> => {
  const token = sessionToken.get();
  sessionToken.clear('member');
  if (!token) return;
  try {
    await sessionClient.logout({}, { headers: { Authorization: token } });
  } catch {
    // It is forgotten here in any case; at the server it ends by age.
  }
};

export function LogoutConfirm() {
  const { t } = useTranslation();
  const hide = useModal((state) => state.hide);
  const say = useToasts((state) => state.say);
  return (
    <Confirm
      title={t('logout.title')}
      text={t('logout.text')}
      keep={t('logout.stay')}
      act={t('logout.act')}
      onKeep={hide}
      onAct={() => {
        hide();
        // First away from a page that is for members only: it would ask whoever has just left to log in again.
        goTo('/');
        void leave().then(() => say('good', t('logout.done')));
      }}
    />
  );
}
