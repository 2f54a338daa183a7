import type { NavItem } from '../../shell/nav.ts';

/** What a phone has within reach of the thumb. */
export const phoneItems: readonly NavItem[] = [
  { label: 'console.nav.tree', to: '/pa', icon: 'tree' },
  { label: 'console.nav.member', to: '/pa-child-user-list', icon: 'member' },
  { label: 'console.nav.settlement', to: '/pa-statistics-rolling', icon: 'chart' },
  { label: 'console.nav.notices', to: '/pa-notice', icon: 'bell' },
];
