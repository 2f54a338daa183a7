import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { sessionToken } from '../../shared/api/session-token.ts';
import { sessionClient } from '../../shared/api/transport.ts';
import { Confirm } from '../../shared/ui/Confirm.tsx';
import { useModal } from '../../shared/ui/modal-store.ts';
import { useToasts } from '../../shared/ui/toast-store.ts';

const leave = async (): Promise<void> => {
  try {
    await sessionClient.logout({});
  } catch {
    // The token is forgotten here in any case; at the server it ends by age.
  }
  sessionToken.clear('member');
};

export function LogoutConfirm() {
  const { t } = useTranslation();
  const hide = useModal((state) => state.hide);
  const say = useToasts((state) => state.say);
  const navigate = useNavigate();
  return (
    <Confirm
      title={t('logout.title')}
      text={t('logout.text')}
      keep={t('logout.stay')}
      act={t('logout.act')}
      onKeep={hide}
      onAct={() => {
        hide();
        void leave().then(() => {
          say('good', t('logout.done'));
          return navigate('/');
        });
      }}
    />
  );
}
