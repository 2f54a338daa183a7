import type { RouteObject } from 'react-router';
import { lazyPage } from '../../rest/lazy-page.ts';

const FiguresPage = lazyPage(async () => (await import('../FiguresPage.tsx')).FiguresPage);
const GameTypePage = lazyPage(async () => (await import('../GameTypePage.tsx')).GameTypePage);
const BetsPage = lazyPage(async () => (await import('../BetsPage.tsx')).BetsPage);
const SettlementPage = lazyPage(async () => (await import('../SettlementPage.tsx')).SettlementPage);
const LosingPage = lazyPage(async () => (await import('../LosingPage.tsx')).LosingPage);

const people = () => import('../PeopleFiguresPage.tsx');
const MemberDailyPage = lazyPage(async () => (await people()).MemberDailyPage);
const TierDailyPage = lazyPage(async () => (await people()).TierDailyPage);
const MemberTotalPage = lazyPage(async () => (await people()).MemberTotalPage);

/** What those below the partner play, and what is settled of it. */
export const settlementRoutes: readonly RouteObject[] = [
  { path: '/pa-statistics-days', element: <FiguresPage /> },
  { path: '/pa-zeus-daily-bettings', element: <FiguresPage /> },
  { path: '/pa-zeus-user-daily-bettings', element: <MemberDailyPage /> },
  { path: '/pa-zeus-role-user-daily-bettings', element: <TierDailyPage /> },
  { path: '/pa-zeus-total-user-bettings', element: <MemberTotalPage /> },
  { path: '/pa-zeus-statistics-rolling', element: <GameTypePage /> },
  {
    path: '/pa-statistics-losing',
    element: <LosingPage key="losing" kind="losing" title="console.page.losing_settlement" />,
  },
  {
    path: '/pa-statistics-total',
    element: <LosingPage key="total" kind="total" title="console.page.total_settlement" />,
  },
  { path: '/pa-statistics-rolling', element: <SettlementPage /> },
  { path: '/pa-game-sports', element: <BetsPage path="/pa-game-sports" kind="sports" /> },
  { path: '/pa-game-minigame', element: <BetsPage path="/pa-game-minigame" kind="minigame" /> },
];
