import { lazy } from 'react';
import type { NavGroup } from '../../shell/nav.ts';

const badge = (of: 'replies' | 'messages') =>
  lazy(async () => {
    const { MessagesBadge, RepliesBadge } = await import('../UnreadBadge.tsx');
    return { default: of === 'messages' ? MessagesBadge : RepliesBadge };
  });

/** Bets with suppliers, and what members hold there. */
export const casino: NavGroup = {
  name: 'casino',
  items: [
    { label: 'console.page.casino_bets', to: '/pa-game-casino', needs: 'bets.read', offers: ['casino'], icon: 'high' },
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
};

/** What the operator tells, and what is asked of it. */
export const news: NavGroup = {
  name: 'news',
  items: [
    { label: 'console.page.notices', to: '/pa-notice', icon: 'bell' },
    { label: 'console.page.support', to: '/pa-customer', icon: 'message', badge: badge('replies') },
    { label: 'console.page.messages', to: '/pa-message', icon: 'mail', badge: badge('messages') },
  ],
};
