import { DomainError } from '@madang/runtime/errors.ts';

/**
 * What one account may not do, or may do beyond the others; an absent flag is off. Wallet asks for its own, betting reads
 * its own from the principal, and an agent's flags are turned into its permissions.
 */
export const flags = {
  no_exchange: 'May not ask for withdrawals.',
  exchange_check: 'Withdrawals wait for a check of the account.',
  block_first_charge_points: 'Earns no bonus on the first deposit.',
  block_every_charge_points: 'Earns no bonus on deposits.',
  block_bet_cancel: 'May not cancel bets.',
  block_user_page: 'The player site is closed to the member.',
  block_sports_single: 'May not place a sports bet of one match.',
  block_sports_double: 'May not place a sports bet of two matches.',
  block_sports_totals: 'May not bet on totals of sports.',
  block_sports_handicap: 'May not bet on handicaps of sports.',
  block_posts: 'May not write posts on the boards.',
  block_comments: 'May not write comments.',
  block_inquiries: 'May not write inquiries.',
  change_password: 'Must choose a password of its own before anything else.',
  partner_shortcut: 'Is shown the way to the partner’s page on the player site.',
  block_agent_creation: 'May not create accounts below itself.',
  block_subtree_management: 'May not manage accounts below itself.',
  block_messages: 'May not send messages to accounts below itself.',
  allow_money_grant: 'May grant money to accounts below itself.',
  allow_money_recover: 'May take money back from accounts below itself.',
  allow_point_grant: 'May grant points to accounts below itself.',
  allow_point_recover: 'May take points back from accounts below itself.',
  allow_eggs: 'May give eggs to members below itself, and take them back.',
  allow_deposits: 'May process deposits of accounts below itself.',
  allow_withdrawals: 'May process withdrawals of accounts below itself.',
  allow_settlements: 'May pay settlements of agents below itself, and take them back.',
} as const;

export type Flag = keyof typeof flags;

/** Refuses a flag that nothing would enforce. */
export function checkFlags(changes: Record<string, boolean>): void {
  for (const name of Object.keys(changes)) {
    if (!Object.hasOwn(flags, name))
      throw new DomainError('VALIDATION', { field: 'flags', meta: { flag: name.slice(0, 40) } });
  }
}

/** The names of the flags that are on, always in the same order. */
export const flagsOn = (stored: Record<string, boolean>): string[] =>
  Object.keys(flags).filter((name) => stored[name] === true);
