import type { NavGroup } from '../../shell/nav.ts';
import { bets, casino, losses, money, newPartner, news, presence } from './shared.ts';

/** The side menu of theme A; its paths are the ones that partners know. */
export const themeA: readonly NavGroup[] = [
  {
    name: 'tree',
    items: [
      { label: 'console.page.partner_home', to: '/pa', icon: 'tree', combo: 'G T' },
      { label: 'console.page.partner_partners', to: '/pa-users', icon: 'list', combo: 'G P' },
      { label: 'console.page.partner_members', to: '/pa-child-user-list', icon: 'member', combo: 'G M' },
      newPartner,
      { label: 'console.page.referral_codes', to: '/pa-referral-codes', needs: 'referrals.read', icon: 'join' },
      ...presence,
    ],
  },
  {
    name: 'settlement',
    items: [
      { label: 'console.page.settlement', to: '/pa-statistics-rolling', icon: 'clock', combo: 'G R' },
      { label: 'console.page.figures', to: '/pa-statistics-days', icon: 'chart', combo: 'G F' },
      ...losses,
    ],
  },
  money,
  bets,
  casino,
  news,
];
