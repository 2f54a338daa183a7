import type { NavGroup, NavItem } from '../shell/nav.ts';

/** The administrator's side menu. */
export const groups: readonly NavGroup[] = [
  { name: '', items: [{ label: 'console.page.dashboard', to: '/', icon: 'dashboard', combo: 'G D' }] },
  {
    name: 'money',
    items: [
      {
        label: 'console.page.charges',
        to: '/charges',
        needs: 'deposits.read',
        icon: 'deposit',
        workQueues: ['charges'],
        combo: 'G C',
      },
      {
        label: 'console.page.exchanges',
        to: '/exchanges',
        needs: 'withdrawals.read',
        icon: 'withdrawal',
        workQueues: ['exchanges'],
        combo: 'G E',
      },
      {
        label: 'console.page.account_inquiries',
        to: '/account-inquiries',
        needs: 'deposits.read',
        icon: 'message',
        figure: 'inquiries',
      },
      { label: 'console.page.bank_notices', to: '/bank-notices', needs: 'deposits.read', icon: 'bell' },
      { label: 'console.page.debts', to: '/debts', needs: 'ledger.read', icon: 'warning' },
      { label: 'console.page.money_logs', to: '/money-logs', needs: 'ledger.read', icon: 'list' },
      { label: 'console.page.point_logs', to: '/point-logs', needs: 'ledger.read', icon: 'list' },
      { label: 'console.page.egg_logs', to: '/egg-logs', needs: 'ledger.read', icon: 'list' },
      { label: 'console.page.egg_transfers', to: '/egg-transfers', needs: 'eggs.read', icon: 'list' },
      { label: 'console.page.bank_accounts', to: '/bank-accounts', needs: 'bank_accounts.read', icon: 'bank' },
      { label: 'console.page.reconciliation', to: '/reconciliations', needs: 'reconciliation.read', icon: 'check' },
    ],
  },
  {
    name: 'members',
    items: [
      { label: 'console.page.members', to: '/members', needs: 'members.read', icon: 'member', combo: 'G M' },
      {
        label: 'console.page.joins',
        to: '/joins',
        needs: 'members.state',
        icon: 'join',
        workQueues: ['joins'],
        combo: 'G J',
      },
      { label: 'console.page.referral_codes', to: '/referral-codes', needs: 'referrals.read', icon: 'join' },
      { label: 'console.page.member_imports', to: '/member-imports', needs: 'members.import', icon: 'export' },
      { label: 'console.page.blacklist', to: '/blacklist', needs: 'blacklists.read', icon: 'shield' },
      { label: 'console.page.protections', to: '/protections', needs: 'protection.read', icon: 'shield' },
      { label: 'console.page.sessions', to: '/sessions', needs: 'sessions.read', icon: 'clock', figure: 'online' },
      { label: 'console.page.attendances', to: '/attendances', needs: 'ledger.read', icon: 'check' },
    ],
  },
  {
    name: 'partners',
    items: [
      { label: 'console.page.tree', to: '/tree', needs: 'agents.read', icon: 'tree', combo: 'G T' },
      { label: 'console.page.agents', to: '/agents', needs: 'agents.read', icon: 'list' },
      { label: 'console.page.commissions', to: '/commissions', needs: 'commissions.read', icon: 'chart' },
    ],
  },
  {
    name: 'games',
    items: [
      { label: 'console.page.trader', to: '/trader', needs: 'games.read', icon: 'chart', combo: 'G S' },
      { label: 'console.page.fixtures', to: '/fixtures', needs: 'games.read', icon: 'game', combo: 'G F' },
      { label: 'console.page.bet_referrals', to: '/bet-referrals', needs: 'bets.read', icon: 'clock' },
      { label: 'console.page.betting_blocks', to: '/betting-blocks', needs: 'games.read', icon: 'block' },
      { label: 'console.page.leagues', to: '/leagues', needs: 'games.read', icon: 'list' },
      { label: 'console.page.sports_settings', to: '/sports-settings', needs: 'games.read', icon: 'settings' },
      { label: 'console.page.rounds', to: '/rounds', needs: 'games.read', icon: 'clock', combo: 'G R' },
      { label: 'console.page.bets', to: '/bets', needs: 'bets.read', icon: 'high', combo: 'G B' },
      { label: 'console.page.high_wins', to: '/high-wins', needs: 'bets.read', icon: 'star', figure: 'high_wins' },
      { label: 'console.page.odds', to: '/games', needs: 'games.read', icon: 'game' },
      { label: 'console.page.alerts', to: '/alerts', needs: 'operations.read', icon: 'warning', figure: 'alerts' },
    ],
  },
  {
    name: 'casino',
    items: [
      { label: 'console.page.casino_bets', to: '/casino-bets', needs: 'bets.read', offers: ['casino'], icon: 'high' },
      { label: 'console.page.slot_bets', to: '/slot-bets', needs: 'bets.read', offers: ['slot'], icon: 'high' },
      {
        label: 'console.page.casino_figures',
        to: '/casino-figures',
        needs: 'reports.read',
        offers: ['casino', 'slot'],
        icon: 'chart',
      },
      { label: 'console.page.casino_vendors', to: '/casino-vendors', needs: 'casino.read', icon: 'key', combo: 'G V' },
      { label: 'console.page.casino_products', to: '/casino-products', needs: 'casino.read', icon: 'list' },
      { label: 'console.page.casino_games', to: '/casino-games', needs: 'casino.read', icon: 'game' },
      { label: 'console.page.casino_health', to: '/casino-health', needs: 'casino.read', icon: 'chart' },
    ],
  },
  {
    name: 'posts',
    items: [
      { label: 'console.page.notices', to: '/notices', needs: 'content.read', icon: 'bell' },
      { label: 'console.page.posts', to: '/posts', needs: 'content.read', icon: 'message' },
      { label: 'console.page.comments', to: '/comments', needs: 'content.read', icon: 'message' },
      { label: 'console.page.post_reports', to: '/post-reports', needs: 'content.read', icon: 'warning' },
    ],
  },
  {
    name: 'settings',
    items: [
      { label: 'console.page.settings', to: '/settings', needs: 'settings.read', icon: 'settings', combo: 'G ,' },
      { label: 'console.page.approvals', to: '/approvals', icon: 'check', figure: 'approvals', combo: 'G A' },
      { label: 'console.page.admins', to: '/admins', needs: 'admins.read', icon: 'member' },
      { label: 'console.page.admin_roles', to: '/admin-roles', needs: 'admins.read', icon: 'key' },
      { label: 'console.page.audit', to: '/audit-logs', needs: 'audit.read', icon: 'shield' },
      { label: 'console.page.addresses', to: '/addresses', needs: 'addresses.read', icon: 'block' },
      { label: 'console.page.domains', to: '/domains', needs: 'addresses.read', icon: 'globe' },
      { label: 'console.page.access', to: '/access-logs', needs: 'access_logs.read', icon: 'list' },
      {
        label: 'console.page.parked',
        to: '/parked-messages',
        needs: 'operations.read',
        icon: 'pause',
        figure: 'parked',
      },
    ],
  },
];

export const phoneItems: readonly NavItem[] = [
  { label: 'console.nav.work_queues', to: '/', icon: 'dashboard', workQueues: ['charges', 'exchanges', 'joins'] },
  {
    label: 'console.work_queue.charges',
    to: '/charges',
    needs: 'deposits.read',
    icon: 'deposit',
    workQueues: ['charges'],
  },
  {
    label: 'console.work_queue.exchanges',
    to: '/exchanges',
    needs: 'withdrawals.read',
    icon: 'withdrawal',
    workQueues: ['exchanges'],
  },
  { label: 'console.nav.member', to: '/members', needs: 'members.read', icon: 'member' },
];
