import type { NavGroup, NavItem } from '../shell/nav.ts';

/** The partner's side menu; its paths are the ones that partners know. */
export const groups: readonly NavGroup[] = [
  {
    name: 'tree',
    items: [
      { label: 'console.page.partner_home', to: '/pa', icon: 'tree', combo: 'G T' },
      { label: 'console.page.partner_members', to: '/pa-users', icon: 'member', combo: 'G M' },
    ],
  },
  {
    name: 'settlement',
    items: [
      { label: 'console.page.figures', to: '/pa-statistics-days', icon: 'chart', combo: 'G F' },
      { label: 'console.page.commissions', to: '/pa-statistics-rolling', icon: 'list', combo: 'G R' },
    ],
  },
  { name: 'news', items: [{ label: 'console.page.notices', to: '/pa-notice', icon: 'bell' }] },
];

export const phoneItems: readonly NavItem[] = [
  { label: 'console.nav.tree', to: '/pa', icon: 'tree' },
  { label: 'console.nav.member', to: '/pa-users', icon: 'member' },
  { label: 'console.nav.figures', to: '/pa-statistics-days', icon: 'chart' },
  { label: 'console.nav.notices', to: '/pa-notice', icon: 'bell' },
];
