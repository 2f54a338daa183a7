import { casinoBetsPage } from './casino-bets-page.ts';

export const casinoBets = {
  name: 'casino-bets',
  list: casinoBetsPage(async () => (await import('./BetsPage.tsx')).CasinoBetsPage),
};
export const slotBets = {
  name: 'slot-bets',
  list: casinoBetsPage(async () => (await import('./BetsPage.tsx')).SlotBetsPage),
};
export const casinoFigures = {
  name: 'casino-figures',
  list: casinoBetsPage(async () => (await import('./VendorFigures.tsx')).VendorFigures),
};
