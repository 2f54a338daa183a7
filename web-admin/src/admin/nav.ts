import type { NavGroup, NavItem } from '../shell/nav.ts';

/** The administrator's side menu. */
export const groups: readonly NavGroup[] = [
  { name: '', items: [{ label: 'console.page.dashboard', to: '/', icon: 'dashboard', combo: 'G D' }] },
  {
    name: 'money',
    items: [
      { label: 'console.page.charges', to: '/charges', icon: 'deposit', lanes: ['charges'], combo: 'G C' },
      { label: 'console.page.exchanges', to: '/exchanges', icon: 'withdrawal', lanes: ['exchanges'], combo: 'G E' },
      { label: 'console.page.money_logs', to: '/money-logs', icon: 'list' },
      { label: 'console.page.point_logs', to: '/point-logs', icon: 'list' },
    ],
  },
  {
    name: 'members',
    items: [
      { label: 'console.page.members', to: '/members', icon: 'member', combo: 'G M' },
      { label: 'console.page.joins', to: '/joins', icon: 'join', lanes: ['joins'], combo: 'G J' },
      { label: 'console.page.sessions', to: '/sessions', icon: 'clock', figure: 'online' },
    ],
  },
  {
    name: 'partners',
    items: [
      { label: 'console.page.tree', to: '/tree', icon: 'tree', combo: 'G T' },
      { label: 'console.page.agents', to: '/agents', icon: 'list' },
      { label: 'console.page.commissions', to: '/commissions', icon: 'chart' },
    ],
  },
  {
    name: 'games',
    items: [
      { label: 'console.page.rounds', to: '/rounds', icon: 'clock', combo: 'G R' },
      { label: 'console.page.bets', to: '/bets', icon: 'high', combo: 'G B' },
      { label: 'console.page.odds', to: '/games', icon: 'game' },
      { label: 'console.page.alerts', to: '/alerts', icon: 'warning', figure: 'alerts' },
    ],
  },
  { name: 'posts', items: [{ label: 'console.page.notices', to: '/notices', icon: 'bell' }] },
  {
    name: 'settings',
    items: [
      { label: 'console.page.settings', to: '/settings', icon: 'settings', combo: 'G ,' },
      { label: 'console.page.audit', to: '/audit-logs', icon: 'shield' },
      { label: 'console.page.access', to: '/access-logs', icon: 'list' },
      { label: 'console.page.parked', to: '/parked-messages', icon: 'pause', figure: 'parked' },
    ],
  },
];

export const phoneItems: readonly NavItem[] = [
  { label: 'console.nav.waiting', to: '/', icon: 'dashboard', lanes: ['charges', 'exchanges', 'joins'] },
  { label: 'console.lane.charges', to: '/charges', icon: 'deposit', lanes: ['charges'] },
  { label: 'console.lane.exchanges', to: '/exchanges', icon: 'withdrawal', lanes: ['exchanges'] },
  { label: 'console.nav.member', to: '/members', icon: 'member' },
];
