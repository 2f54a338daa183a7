import { lazy, useState } from 'react';
import { CustomRoutes, type I18nProvider, localStorageStore, Resource } from 'react-admin';
import { createBrowserRouter, Navigate, Route } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { setCasinoBetPage, setPersonPage } from '../lists/paths.ts';
import { NotFound } from '../parts/NotFoundPage.tsx';
import { supportPage } from '../resources/support/support-page.ts';
import { buildConsole } from '../rest/build-console.ts';
import { ConsoleProvider } from '../rest/console.ts';
import { lazyPage } from '../rest/lazy-page.ts';
import { ConsoleAdmin } from '../shell/ConsoleAdmin.tsx';
import { lights } from '../theme/make.ts';

const casinoBets = () => import('../resources/casino-bets/index.ts');
const eggs = () => import('../resources/eggs/index.ts');
const PartnerLayout = lazy(async () => ({ default: (await import('./PartnerLayout.tsx')).PartnerLayout }));
const LoginPage = lazy(async () => ({ default: (await import('../session/LoginPage.tsx')).LoginPage }));
const ProfilePage = lazyPage(async () => (await import('../session/ProfilePage.tsx')).ProfilePage);
const HomePage = lazy(async () => ({ default: (await import('./HomePage.tsx')).HomePage }));
const ListPage = lazyPage(async () => (await import('./ListPage.tsx')).ListPage);
const PartnerMember = lazyPage(async () => (await import('./PartnerMember.tsx')).PartnerMember);
const PartnerCreate = lazyPage(async () => (await import('./PartnerCreate.tsx')).PartnerCreate);
const ReferralsPage = lazyPage(async () => (await import('./ReferralPages.tsx')).ReferralsPage);
const ReferralCreatePage = lazyPage(async () => (await import('./ReferralPages.tsx')).ReferralCreatePage);
const FiguresPage = lazyPage(async () => (await import('./FiguresPage.tsx')).FiguresPage);
const SettlementPage = lazyPage(async () => (await import('./SettlementPage.tsx')).SettlementPage);
const CasinoBetsPage = lazyPage(async () => (await casinoBets()).casinoBets.list);
const SlotBetsPage = lazyPage(async () => (await casinoBets()).slotBets.list);
const CasinoFigures = lazyPage(async () => (await casinoBets()).casinoFigures.list);
const CasinoLobby = lazyPage(async () => (await casinoBets()).lobbyPage);
const CasinoDetail = lazyPage(async () => (await casinoBets()).betWindow);
const EggTransfersPage = lazyPage(async () => (await eggs()).eggTransfers.list);
const EggHoldingsPage = lazyPage(async () => (await eggs()).eggHoldings.list);
const CustomerPage = lazyPage(async () => supportPage(async () => (await import('./CustomerPage.tsx')).CustomerPage));
const MessagePage = lazyPage(async () => supportPage(async () => (await import('./MessagePage.tsx')).MessagePage));
const NoticesPage = lazyPage(async () => (await import('./NoticesPage.tsx')).NoticesPage);

const { context, dataProvider, authProvider, session, queryClient } = buildConsole('partner', '/pa-login');
const { night, paper } = lights({ sidebar: 280, corners: { control: 3, sheet: 3 } });
const providers = {
  authProvider,
  dataProvider,
  queryClient,
  darkTheme: night,
  theme: paper,
  defaultTheme: 'light' as const,
  store: localStorageStore('1', 'partner'),
};

setPersonPage((id, agent) => `/pa-user-detail?id=${encodeURIComponent(String(id))}${agent ? '&kind=agent' : ''}`);

setCasinoBetPage(
  (id, kind) => `/pa-casino-detail?id=${encodeURIComponent(String(id))}${kind === 'slot' ? '&kind=slot' : ''}`,
);

// The partner's paths stand beside one another (/pa, /pa-users, /pa-login), so that the router has no base.
const names = [
  'members',
  'agents',
  'roles',
  'banks',
  'commissions',
  'bets',
  'casino-bets',
  'slot-bets',
  'egg-transfers',
  'egg-holdings',
  'games',
  'notices',
  'messages',
  'own-messages',
  'own-inquiries',
  'referral-codes',
];

const Lost = () => <NotFound home="/pa" />;

const Console = ({ i18nProvider }: { i18nProvider: I18nProvider }) => (
  <ConsoleAdmin context={{ ...providers, i18nProvider }} catchAll={Lost} layout={PartnerLayout} loginPage={false}>
    {names.map((name) => (
      <Resource key={name} name={name} />
    ))}
    <CustomRoutes noLayout>
      <Route path="/pa-login" element={<LoginPage subtitle="console.partner_name" home="/pa" />} />
      <Route path="/pa-casino-detail" element={<CasinoDetail />} />
      <Route path="/pa/login" element={<Navigate to="/pa-login" replace />} />
    </CustomRoutes>
    <CustomRoutes>
      <Route path="/pa" element={<HomePage />} />
      <Route path="/pa-star" element={<HomePage />} />
      {['/pa-users', '/pa-child-user-list'].map((path) => (
        <Route key={path} path={path} element={<ListPage path={path} />} />
      ))}
      <Route path="/pa-user-detail" element={<PartnerMember />} />
      <Route path="/pa-create-agent" element={<PartnerCreate />} />
      <Route path="/pa-referral-codes" element={<ReferralsPage />} />
      <Route path="/pa-referral-codes/create" element={<ReferralCreatePage />} />
      <Route path="/pa-statistics-days" element={<FiguresPage />} />
      <Route path="/pa-statistics-rolling" element={<SettlementPage />} />
      <Route path="/pa-game-casino" element={<CasinoBetsPage />} />
      <Route path="/pa-game-slot" element={<SlotBetsPage />} />
      <Route path="/pa-casino-figures" element={<CasinoFigures />} />
      <Route path="/pa-casino-lobby" element={<CasinoLobby />} />
      <Route path="/pa-egg-transfers" element={<EggTransfersPage />} />
      <Route path="/pa-egg-holdings" element={<EggHoldingsPage />} />
      <Route path="/pa-notice" element={<NoticesPage />} />
      <Route path="/pa-customer" element={<CustomerPage />} />
      <Route path="/pa-message" element={<MessagePage />} />
      <Route
        path="/pa-profile"
        element={<ProfilePage onEnrolled={() => session.change({ totp_enrolled: true, totp_reset_at: null })} />}
      />
    </CustomRoutes>
  </ConsoleAdmin>
);

/** The partner's console in theme A, at /pa. Its router steps without transitions, as the administrator's does. */
export const PartnerApp = ({ i18nProvider }: { i18nProvider: I18nProvider }) => {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Console i18nProvider={i18nProvider} /> }]),
  );
  return (
    <ConsoleProvider value={context}>
      <RouterProvider router={router} useTransitions={false} />
    </ConsoleProvider>
  );
};
