import { sportsPage } from './sports-page.ts';

export const fixtures = {
  name: 'fixtures',
  list: sportsPage(async () => (await import('./fixtures/FixturesPage.tsx')).FixturesPage),
  show: sportsPage(async () => (await import('./fixture/FixtureShow.tsx')).FixtureShow),
  create: sportsPage(async () => (await import('./register/RegisterPage.tsx')).RegisterPage),
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
export const betReferrals = {
  name: 'bet-referrals',
  list: sportsPage(async () => (await import('./trader/ReferralsPage.tsx')).ReferralsPage),
};
export const bettingBlocks = {
  name: 'betting-blocks',
  list: sportsPage(async () => (await import('./blocks/BlocksPage.tsx')).BlocksPage),
  create: sportsPage(async () => (await import('./blocks/BlockCreate.tsx')).BlockCreate),
};
