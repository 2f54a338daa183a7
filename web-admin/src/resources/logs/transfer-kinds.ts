/** The kinds of transfers that move a person's money, in the order in which an operator looks for them. */
export const moneyKinds = [
  'deposit',
  'deposit_cancel',
  'hold',
  'release',
  'stake',
  'payout',
  'refund',
  'recall',
  'casino_stake',
  'casino_win',
  'casino_refund',
  'casino_recall',
  'conversion',
  'grant',
  'recover',
  'settlement',
  'settlement_recovery',
  'partner_settlement',
  'partner_settlement_recovery',
  'debt_payment',
  'debt_forgiven',
  'egg_hold',
  'egg_back',
  'egg_out',
] as const;

/** The same for eggs. */
export const eggKinds = ['egg_in', 'egg_out', 'egg_play', 'grant', 'recover'] as const;

/** The same for points. */
export const pointKinds = [
  'rolling',
  'charge_bonus',
  'first_charge_bonus',
  'bonus_cancel',
  'signup',
  'attendance',
  'comment',
  'conversion',
  'grant',
  'recover',
] as const;
