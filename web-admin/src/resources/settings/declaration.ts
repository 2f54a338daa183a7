/** How a setting is edited; its unit and bounds. The server checks them again. */
export type SettingKind =
  | 'won'
  | 'count'
  | 'bp'
  | 'percent'
  | 'seconds'
  | 'duration'
  | 'minute_of_day'
  | 'flag'
  | 'text'
  // A level, or 8 for none of them.
  | 'level'
  // Lists that are stored with commas between their parts.
  | 'levels'
  | 'days'
  | 'languages';

export interface SettingDeclaration {
  id: string;
  kind: SettingKind;
  min?: number;
  max?: number;
  /** The value towards which a change lowers security or pays more, and wants a second look. */
  risky?: 'off' | 'down' | 'up' | 'more';
  /** The requests whose number tells what a change does: those whose amount lies between the old and the new value. */
  between?: 'charges' | 'exchanges';
}

export interface SettingSection {
  name: string;
  settings: readonly SettingDeclaration[];
}

const million = 1_000_000;
const maxValue = 100_000 * million;
const won = (id: string, risky?: 'up' | 'down' | 'more', max = maxValue, min = 0): SettingDeclaration => ({
  id,
  kind: 'won',
  min,
  max,
  ...(risky ? { risky } : {}),
});
const number = (id: string, kind: SettingKind, min: number, max: number): SettingDeclaration => ({
  id,
  kind,
  min,
  max,
});
const flag = (id: string, risky?: 'off'): SettingDeclaration => ({ id, kind: 'flag', ...(risky ? { risky } : {}) });
const text = (id: string, max: number): SettingDeclaration => ({ id, kind: 'text', max });

/** Every setting of the site, by section; what a deployment does not send is not shown. */
export const sections: readonly SettingSection[] = [
  {
    name: 'deposit',
    settings: [
      won('wallet.deposit_min', undefined, 1_000 * million, 1),
      won('wallet.deposit_max', 'up', maxValue, 1),
      won('wallet.deposit_unit', undefined, million, 1),
      number('wallet.deposit_free_level', 'level', 1, 8),
      number('wallet.permanent_account_level', 'level', 1, 8),
      number('wallet.double_deposit_seconds', 'duration', 0, 86_400),
      number('wallet.duplicate_deposit_seconds', 'duration', 0, 86_400),
      { ...number('wallet.deposits_per_day', 'count', 0, 1000), risky: 'up' },
      number('wallet.charge_from_minute', 'minute_of_day', 0, 1439),
      number('wallet.charge_to_minute', 'minute_of_day', 0, 1439),
      number('wallet.delay_morning_until_minute', 'minute_of_day', 0, 1439),
      { id: 'wallet.extra_holidays', kind: 'days', max: 100 },
      { ...won('wallet.notice_approve_below', 'more'), between: 'charges' },
      number('wallet.notice_window_minutes', 'count', 1, 10_080),
      flag('wallet.use_charge_password', 'off'),
      flag('wallet.use_account_reply'),
      text('wallet.account_reply', 2000),
    ],
  },
  {
    name: 'withdrawal',
    settings: [
      won('wallet.withdrawal_min', undefined, 1_000 * million, 1),
      won('wallet.withdrawal_max', 'up', maxValue, 1),
      won('wallet.withdrawal_unit', undefined, million, 1),
      { ...number('wallet.withdrawal_interval_seconds', 'duration', 0, 604_800), risky: 'down' },
      { ...number('wallet.withdrawals_per_day', 'count', 0, 1000), risky: 'up' },
      number('wallet.exchange_from_minute', 'minute_of_day', 0, 1439),
      number('wallet.exchange_to_minute', 'minute_of_day', 0, 1439),
      number('wallet.closed_from_minute', 'minute_of_day', 0, 1439),
      number('wallet.closed_to_minute', 'minute_of_day', 0, 1439),
      { ...number('wallet.turnover_percent', 'percent', 0, 10_000), risky: 'down' },
      { ...won('wallet.second_approval_above'), risky: 'up', between: 'exchanges' },
      { ...number('wallet.risk_new_account_days', 'count', 0, 365), risky: 'down' },
      { ...number('wallet.risk_fast_minutes', 'count', 0, 1440), risky: 'down' },
      number('wallet.reconciliation_minute', 'count', 1, 720),
      flag('wallet.use_exchange_password', 'off'),
    ],
  },
  {
    name: 'turnover',
    settings: ['minigame', 'sports', 'casino', 'slot'].map((name) => ({
      ...number(`wallet.turnover_counts.${name}`, 'percent', 0, 100),
      risky: 'more',
    })),
  },
  {
    name: 'bonus',
    settings: [
      { ...number('wallet.first_charge_bonus_bp', 'bp', 0, 10_000), risky: 'more' },
      { ...number('wallet.charge_bonus_bp', 'bp', 0, 10_000), risky: 'more' },
      won('wallet.bonus_max', 'up', 1_000 * million),
      flag('wallet.no_bonus_after_withdrawal', 'off'),
      won('wallet.point_min', undefined, 1_000 * million, 1),
      won('wallet.point_unit', undefined, million, 1),
      won('wallet.point_max', 'up', 1_000 * million),
    ],
  },
  {
    name: 'points',
    settings: [
      won('wallet.signup_points', 'more', 10 * million),
      won('wallet.attendance_points', 'more', million),
      won('wallet.attendance_base', 'down', 1_000 * million),
      number('wallet.attendance_streak_days', 'count', 0, 366),
      won('wallet.attendance_streak_points', 'more', 10 * million),
      won('wallet.comment_points', 'more', million),
      { ...number('wallet.comments_per_day', 'count', 0, 1000), risky: 'more' },
    ],
  },
  {
    name: 'approvals',
    settings: [
      won('wallet.approve_money_above', 'up'),
      won('wallet.approve_points_above', 'up'),
      flag('wallet.approve_money_settings', 'off'),
      { ...number('wallet.approve_confirm_minutes', 'count', 0, 1440), risky: 'up' },
      { ...number('wallet.approver_pause_hours', 'count', 0, 168), risky: 'down' },
      flag('betting.approve_settings', 'off'),
      flag('content.approve_site_settings', 'off'),
      flag('content.approve_deletions', 'off'),
      flag('content.approve_roles', 'off'),
    ],
  },
  {
    name: 'betting',
    settings: [
      { ...number('betting.cancel_seconds', 'seconds', 0, 86_400), risky: 'more' },
      { ...number('betting.cancel_before_close_seconds', 'seconds', 0, 86_400), risky: 'down' },
      { ...number('betting.cancels_per_day', 'count', 0, 1000), risky: 'up' },
      won('betting.high_bet_from', 'up'),
      won('wallet.high_win_from'),
    ],
  },
  {
    name: 'join',
    settings: [
      flag('content.use_user_join'),
      flag('content.join_needs_approval', 'off'),
      { ...number('content.minimum_age', 'count', 18, 99), risky: 'down' },
      { ...number('content.member_password_least', 'count', 4, 20), risky: 'down' },
      { ...number('content.operator_password_least', 'count', 10, 32), risky: 'down' },
      text('content.site_name', 60),
      text('wallet.normal_b_name', 20),
      text('content.messenger_link', 512),
      text('content.kakao_link', 512),
      text('content.telegram_link', 512),
      text('content.line_link', 512),
      { id: 'content.languages', kind: 'languages' },
      flag('content.use_bank_message_alert'),
    ],
  },
  {
    name: 'access',
    settings: [
      flag('content.duplicate_login_admin'),
      flag('content.duplicate_login_agent'),
      flag('content.duplicate_login_user'),
      flag('content.user_password_change'),
      flag('content.visitors_may_browse'),
      flag('content.use_member_codes'),
      flag('content.join_partner_shortcut'),
      { id: 'content.closed_levels', kind: 'levels' },
      text('content.domain_guidance', 2000),
    ],
  },
  {
    name: 'games',
    settings: [
      flag('content.use_minigame'),
      flag('content.use_sports'),
      flag('content.use_casino'),
      flag('content.use_slot'),
    ],
  },
  {
    name: 'casino_wallet',
    settings: [
      flag('content.is_seamless'),
      flag('content.use_auto_transfer'),
      { ...number('wallet.egg_level', 'count', 1, 8), risky: 'down' },
      won('wallet.egg_charge_min', undefined, 1_000 * million, 1),
      won('wallet.egg_charge_max', 'up'),
      won('wallet.egg_exchange_min', undefined, 1_000 * million, 1),
      won('wallet.egg_exchange_max', 'up'),
    ],
  },
  {
    name: 'partners',
    settings: [
      flag('agents.agents_may_create'),
      flag('agents.creation_needs_approval'),
      flag('agents.losing_winnings'),
      flag('agents.losing_rolling'),
      flag('agents.losing_bonuses'),
      flag('agents.losing_fees'),
      flag('agents.losing_carry'),
      number('agents.losses_fee_bp', 'bp', 0, 10_000),
      flag('agents.support_overall'),
      number('agents.support_overall_bp', 'bp', 0, 10_000),
    ],
  },
  {
    name: 'maintenance',
    settings: [
      flag('content.inspection.is_disabled'),
      text('content.inspection.memo', 2000),
      flag('content.agent_inspection.is_disabled'),
      text('content.agent_inspection.memo', 2000),
    ],
  },
];
