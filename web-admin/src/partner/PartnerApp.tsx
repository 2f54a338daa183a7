import { lazy, useState } from 'react';
import { CustomRoutes, type I18nProvider, Resource } from 'react-admin';
import { createBrowserRouter, Navigate, Route, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { setCasinoBetPage, setPersonPage } from '../lists/paths.ts';
import { NotFound } from '../parts/NotFoundPage.tsx';
import { buildConsole } from '../rest/build-console.ts';
import { ConsoleProvider } from '../rest/console.ts';
import { lazyPage } from '../rest/lazy-page.ts';
import { ConsoleAdmin } from '../shell/ConsoleAdmin.tsx';
import { lights } from '../theme/make.ts';
import { askToLogIn } from './expired-question.ts';
import { partnerStore } from './kept-light.ts';
import { casinoRoutes, casinoWindow } from './routes/casino.tsx';
import { moneyRoutes } from './routes/money.tsx';
import { newsRoutes } from './routes/news.tsx';
import { settlementRoutes } from './routes/settlement.tsx';
import { treeRoutes } from './routes/tree.tsx';

const PartnerLayout = lazy(async () => ({ default: (await import('./PartnerLayout.tsx')).PartnerLayout }));
const LoginPage = lazy(async () => ({ default: (await import('../session/LoginPage.tsx')).LoginPage }));
const ProfilePage = lazyPage(async () => (await import('../session/ProfilePage.tsx')).ProfilePage);

const { context, dataProvider, authProvider, session, queryClient } = buildConsole('partner', '/pa-login', askToLogIn);
const { night, paper } = lights({ sidebar: 280, corners: { control: 3, sheet: 3 } });
const providers = {
  authProvider,
  dataProvider,
  queryClient,
  darkTheme: night,
  theme: paper,
  defaultTheme: 'light' as const,
  store: partnerStore(),
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
  'request-days',
  'daily-figures',
  'total-figures',
  'settlements',
  'settlement-lines',
  'settlement-corrections',
  'sessions',
  'charges',
  'exchanges',
  'adjustments',
  'own-charges',
  'own-exchanges',
  'point-logs',
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

const ownRoutes: readonly RouteObject[] = [
  {
    path: '/pa-profile',
    element: <ProfilePage onEnrolled={() => session.change({ totp_enrolled: true, totp_reset_at: null })} />,
  },
];
const framed = [...treeRoutes, ...settlementRoutes, ...moneyRoutes, ...casinoRoutes, ...newsRoutes, ...ownRoutes];
const bare: readonly RouteObject[] = [
  { path: '/pa-login', element: <LoginPage subtitle="console.partner_name" home="/pa" /> },
  { path: '/pa/login', element: <Navigate to="/pa-login" replace /> },
  casinoWindow,
];
const routed = (routes: readonly RouteObject[]) =>
  routes.map(({ path, element }) => <Route key={path} path={path} element={element} />);

const Console = ({ i18nProvider }: { i18nProvider: I18nProvider }) => (
  <ConsoleAdmin context={{ ...providers, i18nProvider }} catchAll={Lost} layout={PartnerLayout} loginPage={false}>
    {names.map((name) => (
      <Resource key={name} name={name} />
    ))}
    <CustomRoutes noLayout>{routed(bare)}</CustomRoutes>
    <CustomRoutes>{routed(framed)}</CustomRoutes>
  </ConsoleAdmin>
);

/** The partner's console, at /pa. Its router steps without transitions, as the administrator's does. */
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
