import { lazy } from 'react';
import type { NavGroup, NavItem } from '../../shell/nav.ts';

const badge = (of: 'replies' | 'messages') =>
  lazy(async () => {
    const { MessagesBadge, RepliesBadge } = await import('../UnreadBadge.tsx');
    return { default: of === 'messages' ? MessagesBadge : RepliesBadge };
  });

/** A new partner, where partners may make some. */
export const newPartner: NavItem = {
  label: 'console.page.new_partner',
  to: '/pa-create-agent',
  needs: 'agents.create',
  icon: 'plus',
};

/** Who is here below the partner, and who waits to be let in. */
export const presence: readonly NavItem[] = [
  { label: 'console.page.sessions', to: '/pa-user-connection', icon: 'clock' },
  { label: 'console.page.joins', to: '/pa-register', needs: 'members.read', icon: 'join' },
];

/** The partner's own money, and what those below it paid in and were paid out. */
export const money: NavGroup = {
  name: 'money',
  items: [
    {
      label: 'console.work_queue.charges',
      to: '/pa-requests?kind=charges',
      needs: 'deposits.process',
      icon: 'deposit',
    },
    {
      label: 'console.work_queue.exchanges',
      to: '/pa-requests?kind=exchanges',
      needs: 'withdrawals.process',
      icon: 'withdrawal',
    },
    { label: 'console.page.money_report', to: '/pa-money-report', needs: 'deposits.read', icon: 'list' },
    { label: 'console.page.adjustments', to: '/pa-trade-report', needs: 'ledger.read', icon: 'list' },
    { label: 'console.page.own_charges', to: '/pa-money-charging', icon: 'plus', combo: 'G C' },
    { label: 'console.page.own_exchanges', to: '/pa-money-exchanging', icon: 'list', combo: 'G X' },
    { label: 'console.page.own_points', to: '/pa-point-exchanging', icon: 'list', combo: 'G O' },
    { label: 'console.page.own_charges_history', to: '/pa-charge-history', icon: 'clock' },
    { label: 'console.page.own_exchanges_history', to: '/pa-exchange-history', icon: 'clock' },
  ],
};

/** What the partner earns of losses, settled by periods. */
export const losses: readonly NavItem[] = [
  {
    label: 'console.page.losing_settlement',
    to: '/pa-statistics-losing',
    needs: 'settlements.read',
    losing: true,
    icon: 'chart',
  },
  {
    label: 'console.page.total_settlement',
    to: '/pa-statistics-total',
    needs: 'settlements.read',
    losing: true,
    icon: 'list',
  },
];

/** Bets of the house. */
export const bets: NavGroup = {
  name: 'bets',
  items: [
    { label: 'console.page.sports_bets', to: '/pa-game-sports', needs: 'bets.read', offers: ['sports'], icon: 'high' },
    {
      label: 'console.page.minigame_bets',
      to: '/pa-game-minigame',
      needs: 'bets.read',
      offers: ['minigame'],
      icon: 'high',
    },
  ],
};

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
