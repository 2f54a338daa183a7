import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { withTexts } from '../shared/i18n/setup.ts';
import { Guard } from '../shared/ui/Guard.tsx';
import { useModal } from '../shared/ui/modal-store.ts';
import { useToasts } from '../shared/ui/toast-store.ts';
import { LanguageButtons } from './LanguageButtons.tsx';

const Login = lazy(() =>
  withTexts('account', import('../features/account/LoginModal.tsx')).then((file) => ({ default: file.LoginModal })),
);
const Join = lazy(() =>
  withTexts('account', import('../features/account/JoinModal.tsx')).then((file) => ({ default: file.JoinModal })),
);
const Profile = lazy(() =>
  withTexts('account', withTexts('wallet', import('../features/account/ProfileModal.tsx'))).then((file) => ({
    default: file.ProfileModal,
  })),
);
const Logout = lazy(() =>
  import('../features/account/LogoutConfirm.tsx').then((file) => ({ default: file.LogoutConfirm })),
);
const Password = lazy(() =>
  withTexts('account', import('../features/account/PasswordModal.tsx')).then((file) => ({
    default: file.PasswordModal,
  })),
);
const Points = lazy(() =>
  withTexts('wallet', import('../features/wallet/PointsModal.tsx')).then((file) => ({ default: file.PointsModal })),
);

/** The modal that is open, loaded when it is first asked for. */
export function ModalHost() {
  const { t } = useTranslation();
  const { open, hide } = useModal();
  const say = useToasts((state) => state.say);
  const onBroken = (): void => {
    hide();
    say('bad', t('state.failed'), t('state.brokenText'));
  };
  return (
    <Guard key={open} onBroken={onBroken}>
      <Suspense fallback={null}>
        {open === 'login' && <Login />}
        {open === 'join' && <Join />}
        {open === 'profile' && <Profile languages={<LanguageButtons look="row" />} />}
        {open === 'logout' && <Logout />}
        {open === 'password' && <Password />}
        {open === 'points' && <Points />}
      </Suspense>
    </Guard>
  );
}
