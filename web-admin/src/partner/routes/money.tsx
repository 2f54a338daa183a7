import type { RouteObject } from 'react-router';
import { lazyPage } from '../../rest/lazy-page.ts';

const history = () => import('../money/HistoryPage.tsx');
const ChargePage = lazyPage(async () => (await import('../money/ChargePage.tsx')).ChargePage);
const ExchangePage = lazyPage(async () => (await import('../money/ExchangePage.tsx')).ExchangePage);
const PointPage = lazyPage(async () => (await import('../money/PointPage.tsx')).PointPage);
const ChargeHistoryPage = lazyPage(async () => (await history()).ChargeHistoryPage);
const ExchangeHistoryPage = lazyPage(async () => (await history()).ExchangeHistoryPage);
const RequestsPage = lazyPage(async () => (await import('../RequestsPage.tsx')).RequestsPage);
const MoneyReportPage = lazyPage(async () => (await import('../MoneyReportPage.tsx')).MoneyReportPage);
const TradeReportPage = lazyPage(async () => (await import('../../resources/logs/index.tsx')).logs.adjustments.list);

/** The partner's own money, and what those below it ask for, paid in and were paid out. */
export const moneyRoutes: readonly RouteObject[] = [
  { path: '/pa-requests', element: <RequestsPage /> },
  { path: '/pa-money-report', element: <MoneyReportPage /> },
  { path: '/pa-trade-report', element: <TradeReportPage /> },
  { path: '/pa-money-charging', element: <ChargePage /> },
  { path: '/pa-money-exchanging', element: <ExchangePage /> },
  { path: '/pa-point-exchanging', element: <PointPage /> },
  { path: '/pa-charge-history', element: <ChargeHistoryPage /> },
  { path: '/pa-exchange-history', element: <ExchangeHistoryPage /> },
];
