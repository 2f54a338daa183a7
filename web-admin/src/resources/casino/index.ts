import { casinoPage } from './casino-page.ts';

export const casinoVendors = {
  name: 'casino-vendors',
  list: casinoPage(async () => (await import('./vendors/VendorsPage.tsx')).VendorsPage),
  create: casinoPage(async () => (await import('./vendors/VendorCreate.tsx')).VendorCreate),
  edit: casinoPage(async () => (await import('./vendors/VendorEdit.tsx')).VendorEdit),
};
export const casinoProducts = {
  name: 'casino-products',
  list: casinoPage(async () => (await import('./products/ProductsPage.tsx')).ProductsPage),
  create: casinoPage(async () => (await import('./products/ProductForm.tsx')).ProductCreate),
  edit: casinoPage(async () => (await import('./products/ProductForm.tsx')).ProductEdit),
};
export const casinoGames = {
  name: 'casino-games',
  list: casinoPage(async () => (await import('./games/GamesPage.tsx')).GamesPage),
  create: casinoPage(async () => (await import('./games/GameForm.tsx')).GameCreate),
  edit: casinoPage(async () => (await import('./games/GameForm.tsx')).GameEdit),
};
export const casinoHealth = {
  name: 'casino-health',
  list: casinoPage(async () => (await import('./health/HealthPage.tsx')).HealthPage),
};
