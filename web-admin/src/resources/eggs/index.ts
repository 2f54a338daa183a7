import { eggsPage } from './eggs-page.ts';

export const eggTransfers = {
  name: 'egg-transfers',
  list: eggsPage(async () => (await import('./TransfersPage.tsx')).TransfersPage),
};
export const eggHoldings = {
  name: 'egg-holdings',
  list: eggsPage(async () => (await import('./HoldingsPage.tsx')).HoldingsPage),
};
