import { lazy, useState } from 'react';
import { CustomRoutes, type I18nProvider, localStorageStore, Resource } from 'react-admin';
import { createBrowserRouter, Navigate, Route, useParams } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { roundPath } from '../lists/paths.ts';
import { NotFound } from '../parts/NotFoundPage.tsx';
import { logNames } from '../resources/logs/names.ts';
import { buildConsole } from '../rest/build-console.ts';
import { ConsoleProvider } from '../rest/console.ts';
import { lazyPage } from '../rest/lazy-page.ts';
import { lazyResource } from '../rest/lazy-resource.ts';
import { ConsoleAdmin } from '../shell/ConsoleAdmin.tsx';
import { lights } from '../theme/make.ts';

const AdminLayout = lazy(async () => ({ default: (await import('./AdminLayout.tsx')).AdminLayout }));
const LoginPage = lazy(async () => ({ default: (await import('../session/LoginPage.tsx')).LoginPage }));
const ProfilePage = lazyPage(async () => (await import('../session/ProfilePage.tsx')).ProfilePage);
const Dashboard = lazy(async () => ({ default: (await import('../resources/dashboard/index.ts')).Dashboard }));
const JoinsPage = lazyPage(async () => (await import('../resources/members/index.tsx')).JoinsPage);
const TreePage = lazyPage(async () => (await import('../resources/tree/TreePage.tsx')).TreePage);

const moneyRequests = () => import('../resources/money-requests/index.ts');
const people = () => import('../resources/members/index.tsx');
const connections = () => import('../resources/connections/index.tsx');
const sports = () => import('../resources/sports/index.ts');
const casino = () => import('../resources/casino/index.ts');
const eggs = () => import('../resources/eggs/index.ts');
const board = () => import('../resources/board/index.tsx');
const casinoBets = () => import('../resources/casino-bets/index.ts');
const articles = () => import('../resources/articles/index.tsx');
const support = () => import('../resources/support/index.ts');
const formPages = ['list', 'create', 'edit'] as const;
const personPages = ['list', 'show', 'create', 'edit'] as const;

/** Rounds had an address of three parts: it leads to the round's page. */
const ToRound = () => {
  const { game, day, round } = useParams();
  return <Navigate to={roundPath(`${game}.${day}.${round}`)} replace />;
};

/** The pages of the resources, each part of them loaded when it is first opened. */
const resources = [
  lazyResource('charges', ['list'], async () => (await moneyRequests()).charges),
  lazyResource('exchanges', ['list'], async () => (await moneyRequests()).exchanges),
  lazyResource(
    'bank-accounts',
    ['list', 'create', 'edit'],
    async () => (await import('../resources/bank-accounts/index.tsx')).bankAccounts,
  ),
  lazyResource('debts', ['list'], async () => (await import('../resources/debts/index.ts')).debts),
  lazyResource(
    'settlements',
    ['list', 'create', 'show'],
    async () => (await import('../resources/settlements/index.ts')).settlements,
  ),
  lazyResource(
    'settlement-runs',
    ['list'],
    async () => (await import('../resources/settlements/index.ts')).settlementRuns,
  ),
  lazyResource('bank-notices', ['list'], async () => (await import('../resources/bank-notices/index.ts')).bankNotices),
  lazyResource(
    'reconciliations',
    ['list'],
    async () => (await import('../resources/reconciliation/index.ts')).reconciliations,
  ),
  lazyResource('members', personPages, async () => (await people()).members),
  lazyResource(
    'member-imports',
    ['list', 'show'],
    async () => (await import('../resources/member-imports/index.ts')).memberImports,
  ),
  lazyResource('agents', personPages, async () => (await people()).agents),
  lazyResource(
    'blacklist',
    ['list', 'create'],
    async () => (await import('../resources/blacklist/index.tsx')).blacklist,
  ),
  lazyResource(
    'referral-codes',
    ['list', 'create'],
    async () => (await import('../resources/referral-codes/index.tsx')).referralCodes,
  ),
  {
    ...lazyResource('rounds', ['list', 'show'], async () => (await import('../resources/rounds/index.ts')).rounds),
    children: <Route path=":game/:day/:round" element={<ToRound />} />,
  },
  lazyResource('fixtures', ['list', 'show', 'create'], async () => (await sports()).fixtures),
  lazyResource('trader', ['list'], async () => (await sports()).trader),
  lazyResource('bet-referrals', ['list'], async () => (await sports()).betReferrals),
  lazyResource('betting-blocks', ['list', 'create'], async () => (await sports()).bettingBlocks),
  lazyResource('leagues', ['list'], async () => (await sports()).leagues),
  lazyResource('sports-settings', ['list'], async () => (await sports()).sportsSettings),
  lazyResource('casino-vendors', formPages, async () => (await casino()).casinoVendors),
  lazyResource('casino-products', formPages, async () => (await casino()).casinoProducts),
  lazyResource('casino-games', formPages, async () => (await casino()).casinoGames),
  lazyResource('casino-health', ['list'], async () => (await casino()).casinoHealth),
  lazyResource('casino-bets', ['list', 'show'], async () => (await casinoBets()).casinoBets),
  lazyResource('slot-bets', ['list', 'show'], async () => (await casinoBets()).slotBets),
  lazyResource('casino-figures', ['list'], async () => (await casinoBets()).casinoFigures),
  lazyResource('egg-transfers', ['list'], async () => (await eggs()).eggTransfers),
  lazyResource('egg-holdings', ['list'], async () => (await eggs()).eggHoldings),
  lazyResource('games', ['list'], async () => (await import('../resources/odds/index.ts')).odds),
  lazyResource(
    'notices',
    ['list', 'create', 'edit'],
    async () => (await import('../resources/notices/index.tsx')).notices,
  ),
  lazyResource('posts', personPages, async () => (await board()).posts),
  lazyResource('comments', ['list'], async () => (await board()).comments),
  lazyResource('post-reports', ['list'], async () => (await board()).postReports),
  lazyResource('events', formPages, async () => (await articles()).events),
  lazyResource('betting-rules', formPages, async () => (await articles()).bettingRules),
  lazyResource('game-rules', formPages, async () => (await articles()).gameRules),
  lazyResource('popups', formPages, async () => (await articles()).popups),
  lazyResource('slides', formPages, async () => (await articles()).slides),
  lazyResource('menus', ['list'], async () => (await articles()).menus),
  lazyResource('inquiries', ['list', 'show'], async () => (await support()).inquiries),
  lazyResource('messages', ['list', 'create', 'show'], async () => (await support()).messages),
  lazyResource('inquiry-templates', formPages, async () => (await support()).inquiryTemplates),
  lazyResource('message-templates', formPages, async () => (await support()).messageTemplates),
  lazyResource('approvals', ['list'], async () => (await import('../resources/approvals/index.ts')).approvals),
  lazyResource(
    'admins',
    ['list', 'create', 'edit'],
    async () => (await import('../resources/admins/index.tsx')).admins,
  ),
  lazyResource('admin-roles', ['list'], async () => (await import('../resources/admin-roles/index.ts')).adminRoles),
  lazyResource('settings', ['list'], async () => (await import('../resources/settings/index.ts')).settings),
  lazyResource('addresses', formPages, async () => (await connections()).addresses),
  lazyResource('domains', formPages, async () => (await connections()).domains),
  ...logNames.map((name) =>
    lazyResource(name, ['list'], async () => (await import('../resources/logs/index.tsx')).logs[name]),
  ),
];

const { context, dataProvider, authProvider, session, queryClient } = buildConsole('admin', '/login');
const { night, paper } = lights({ sidebar: 200 });
const providers = {
  authProvider,
  dataProvider,
  queryClient,
  darkTheme: night,
  theme: paper,
  defaultTheme: 'dark' as const,
  store: localStorageStore('1', 'admin'),
};

const Lost = () => <NotFound home="/" />;
const Login = () => <LoginPage subtitle="console.admin" home="/" />;

const Console = ({ i18nProvider }: { i18nProvider: I18nProvider }) => (
  <ConsoleAdmin
    context={{ ...providers, i18nProvider }}
    catchAll={Lost}
    dashboard={Dashboard}
    layout={AdminLayout}
    loginPage={Login}
  >
    {resources.map((resource) => (
      <Resource key={resource.name} {...resource} />
    ))}
    <CustomRoutes>
      <Route path="/joins" element={<JoinsPage />} />
      <Route path="/tree" element={<TreePage />} />
      <Route
        path="/profile"
        element={<ProfilePage onEnrolled={() => session.change({ totp_enrolled: true, totp_reset_at: null })} />}
      />
    </CustomRoutes>
  </ConsoleAdmin>
);

/**
 * The administrator's console, at /admin. The router takes every step at once, not as a transition: a transition waits
 * while react-admin asks again who is logged in, and a visitor would be sent to the login page over and over.
 */
export const AdminApp = ({ i18nProvider }: { i18nProvider: I18nProvider }) => {
  const [router] = useState(() =>
    createBrowserRouter([{ path: '*', element: <Console i18nProvider={i18nProvider} /> }], { basename: '/admin' }),
  );
  return (
    <ConsoleProvider value={context}>
      <RouterProvider router={router} useTransitions={false} />
    </ConsoleProvider>
  );
};
