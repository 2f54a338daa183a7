import { casinoBetsPage } from './casino-bets-page.ts';

export const casinoBets = {
  name: 'casino-bets',
  list: casinoBetsPage(async () => (await import('./BetsPage.tsx')).CasinoBetsPage),
  show: casinoBetsPage(async () => (await import('./BetShow.tsx')).CasinoBetShow),
};
export const slotBets = {
  name: 'slot-bets',
  list: casinoBetsPage(async () => (await import('./BetsPage.tsx')).SlotBetsPage),
  show: casinoBetsPage(async () => (await import('./BetShow.tsx')).SlotBetShow),
};
export const casinoFigures = {
  name: 'casino-figures',
  list: casinoBetsPage(async () => (await import('./VendorFigures.tsx')).VendorFigures),
};
export const betWindow = casinoBetsPage(async () => (await import('./BetWindow.tsx')).BetWindow);
export const lobbyPage = casinoBetsPage(async () => (await import('./LobbyPage.tsx')).LobbyPage);
