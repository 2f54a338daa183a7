import { lazy } from 'react';
import type { NavGroup, NavItem } from '../shell/nav.ts';

const badge = (of: 'replies' | 'messages') =>
  lazy(async () => {
    const { MessagesBadge, RepliesBadge } = await import('./UnreadBadge.tsx');
    return { default: of === 'messages' ? MessagesBadge : RepliesBadge };
  });

/** The partner's side menu; its paths are the ones that partners know. */
export const groups: readonly NavGroup[] = [
  {
    name: 'tree',
    items: [
      { label: 'console.page.partner_home', to: '/pa', icon: 'tree', combo: 'G T' },
      { label: 'console.page.partner_partners', to: '/pa-users', icon: 'list', combo: 'G P' },
      { label: 'console.page.partner_members', to: '/pa-child-user-list', icon: 'member', combo: 'G M' },
      { label: 'console.page.referral_codes', to: '/pa-referral-codes', needs: 'referrals.read', icon: 'join' },
    ],
  },
  {
    name: 'settlement',
    items: [
      { label: 'console.page.settlement', to: '/pa-statistics-rolling', icon: 'clock', combo: 'G R' },
      { label: 'console.page.figures', to: '/pa-statistics-days', icon: 'chart', combo: 'G F' },
    ],
  },
  {
    name: 'casino',
    items: [
      {
        label: 'console.page.casino_bets',
        to: '/pa-game-casino',
        needs: 'bets.read',
        offers: ['casino'],
        icon: 'high',
      },
      { label: 'console.page.slot_bets', to: '/pa-game-slot', needs: 'bets.read', offers: ['slot'], icon: 'high' },
      {
        label: 'console.page.casino_figures',
        to: '/pa-casino-figures',
        needs: 'reports.read',
        offers: ['casino', 'slot'],
        icon: 'chart',
      },
      { label: 'console.page.casino_lobby', to: '/pa-casino-lobby?kind=casino', offers: ['casino'], icon: 'game' },
      { label: 'console.page.slot_lobby', to: '/pa-casino-lobby?kind=slot', offers: ['slot'], icon: 'game' },
      { label: 'console.page.egg_transfers', to: '/pa-egg-transfers', needs: 'eggs.members', icon: 'list', eggs: true },
    ],
  },
  {
    name: 'news',
    items: [
      { label: 'console.page.notices', to: '/pa-notice', icon: 'bell' },
      { label: 'console.page.support', to: '/pa-customer', icon: 'message', badge: badge('replies') },
      { label: 'console.page.messages', to: '/pa-message', icon: 'mail', badge: badge('messages') },
    ],
  },
];

export const phoneItems: readonly NavItem[] = [
  { label: 'console.nav.tree', to: '/pa', icon: 'tree' },
  { label: 'console.nav.member', to: '/pa-child-user-list', icon: 'member' },
  { label: 'console.nav.settlement', to: '/pa-statistics-rolling', icon: 'chart' },
  { label: 'console.nav.notices', to: '/pa-notice', icon: 'bell' },
];
