import type { RouteObject } from 'react-router';
import { lazyPage } from '../../rest/lazy-page.ts';

const casinoBets = () => import('../../resources/casino-bets/index.ts');
const eggs = () => import('../../resources/eggs/index.ts');
const CasinoBetsPage = lazyPage(async () => (await casinoBets()).casinoBets.list);
const SlotBetsPage = lazyPage(async () => (await casinoBets()).slotBets.list);
const CasinoFigures = lazyPage(async () => (await casinoBets()).casinoFigures.list);
const CasinoLobby = lazyPage(async () => (await casinoBets()).lobbyPage);
const CasinoDetail = lazyPage(async () => (await casinoBets()).betWindow);
const EggTransfersPage = lazyPage(async () => (await eggs()).eggTransfers.list);
const EggHoldingsPage = lazyPage(async () => (await eggs()).eggHoldings.list);

/** Bets with suppliers, and what members hold there. */
export const casinoRoutes: readonly RouteObject[] = [
  { path: '/pa-game-casino', element: <CasinoBetsPage /> },
  { path: '/pa-game-slot', element: <SlotBetsPage /> },
  { path: '/pa-casino-figures', element: <CasinoFigures /> },
  { path: '/pa-casino-lobby', element: <CasinoLobby /> },
  { path: '/pa-egg-transfers', element: <EggTransfersPage /> },
  { path: '/pa-egg-holdings', element: <EggHoldingsPage /> },
];

/** A bet in a window of its own, without menus and without a login of its own. */
export const casinoWindow: RouteObject = { path: '/pa-casino-detail', element: <CasinoDetail /> };
