import { Suspense } from 'react';
import { withTexts } from '../shared/i18n/setup.ts';
import { useTranslation } from '../shared/i18n/use-translation.ts';
import { part } from '../shared/nav/parts.ts';
import { Guard } from '../shared/ui/Guard.tsx';
import { useModal } from '../shared/ui/modal-store.ts';
import { useToasts } from '../shared/ui/toast-store.ts';
import { LanguageButtons } from './LanguageButtons.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';

const Login = part('login', () =>
  withTexts('account', import('../features/account/LoginModal.tsx')).then((file) => file.LoginModal),
);
const Join = part('join', () =>
  withTexts('account', import('../features/account/JoinModal.tsx')).then((file) => file.JoinModal),
);
const Profile = part('profile', () =>
  withTexts('account', withTexts('wallet', import('../features/account/ProfileModal.tsx'))).then(
    (file) => file.ProfileModal,
  ),
);
const Logout = part('logout', () => import('../features/account/LogoutConfirm.tsx').then((file) => file.LogoutConfirm));
const Password = part('password', () =>
  withTexts('account', import('../features/account/PasswordModal.tsx')).then((file) => file.PasswordModal),
);
const Points = part('points', () =>
  withTexts('wallet', import('../features/wallet/PointsModal.tsx')).then((file) => file.PointsModal),
);

const Eggs = part('eggs', () =>
  withTexts('wallet', import('../features/wallet/eggs/EggsModal.tsx')).then((file) => file.EggsModal),
);

const Inventory = part('inventory', () =>
  withTexts('account', withTexts('wallet', import('./InventoryModal.tsx'))).then((file) => file.InventoryModal),
);
const Bets = part('bets', () => import('./BetsModal.tsx').then((file) => file.BetsModal));

const Post = part('post', () =>
  withTexts('board', import('../features/board/PostModal.tsx')).then((file) => file.PostModal),
);

const Community = part('community', () =>
  withTexts('board', import('./community/CommunityModal.tsx')).then((file) => file.CommunityModal),
);

/** The modal that is open, loaded when it is first asked for or somebody comes near what opens it. */
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
        {open === 'eggs' && <Eggs />}
        {open === 'inventory' && <Inventory />}
        {open === 'bets' && <Bets />}
        {open === 'post' && <Post />}
        {open === 'community' && <Community />}
      </Suspense>
      <LoadingOverlay />
    </Guard>
  );
}
