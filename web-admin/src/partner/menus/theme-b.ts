import type { NavGroup } from '../../shell/nav.ts';
import { gameTypePath, gameTypes } from '../game-types.ts';
import { tierDailyPath, tierPath } from '../tiers.ts';
import { bets, casino, losses, money, newPartner, news, presence } from './shared.ts';

type Tiers = Parameters<typeof tierPath>[0][];

/** The side menu of theme B, with a list of each tier below the partner. */
export const themeB = (tiers: Readonly<Tiers>): readonly NavGroup[] => [
  {
    name: 'tree',
    items: [
      { label: 'console.page.partner_home', to: '/pa-zeus-home', icon: 'tree', combo: 'G T' },
      { label: 'console.page.partner_partners', to: '/pa-agent-user-list', icon: 'list', combo: 'G P' },
      ...tiers.map((tier) => ({ label: `console.role.${tier.name}`, to: tierPath(tier), icon: 'tree' }) as const),
      { label: 'console.page.partner_members', to: '/pa-child-user-list', icon: 'member', combo: 'G M' },
      newPartner,
      { label: 'console.page.referral_codes', to: '/pa-referral-codes', needs: 'referrals.read', icon: 'join' },
      ...presence,
    ],
  },
  {
    name: 'betting',
    items: [...gameTypes].map(([name, { label, offers }]) => ({ label, offers, to: gameTypePath(name), icon: 'high' })),
  },
  {
    name: 'settlement',
    items: [
      { label: 'console.page.settlement', to: '/pa-statistics-rolling', icon: 'clock', combo: 'G R' },
      { label: 'console.page.figures', to: '/pa-zeus-daily-bettings', icon: 'chart', combo: 'G F' },
      {
        label: 'console.page.member_daily_bettings',
        to: '/pa-zeus-user-daily-bettings',
        needs: 'reports.read',
        icon: 'chart',
      },
      ...tiers.map(
        (tier) =>
          ({
            label: `console.tier_daily.${tier.name}`,
            to: tierDailyPath(tier),
            needs: 'reports.read',
            icon: 'chart',
          }) as const,
      ),
      {
        label: 'console.page.member_total_bettings',
        to: '/pa-zeus-total-user-bettings',
        needs: 'reports.read',
        icon: 'chart',
      },
      ...losses,
    ],
  },
  money,
  bets,
  casino,
  news,
  { name: 'own', items: [{ label: 'console.page.profile', to: '/pa-profile', icon: 'settings' }] },
];
