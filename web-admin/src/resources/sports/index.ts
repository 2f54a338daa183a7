import { sportsPage } from './sports-page.ts';

export const fixtures = {
  name: 'fixtures',
  list: sportsPage(async () => (await import('./fixtures/FixturesPage.tsx')).FixturesPage),
  show: sportsPage(async () => (await import('./fixture/FixtureShow.tsx')).FixtureShow),
  create: sportsPage(async () => (await import('./register/FixtureCreate.tsx')).FixtureCreate),
};
export const leagues = {
  name: 'leagues',
  list: sportsPage(async () => (await import('./leagues/LeaguesPage.tsx')).LeaguesPage),
};
export const sportsSettings = {
  name: 'sports-settings',
  list: sportsPage(async () => (await import('./settings/SportsSettingsPage.tsx')).SportsSettingsPage),
};
export const trader = {
  name: 'trader',
  list: sportsPage(async () => (await import('./trader/TraderDesk.tsx')).TraderDesk),
};
