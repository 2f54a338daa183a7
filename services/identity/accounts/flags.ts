import { DomainError } from '@madang/runtime/errors.ts';

/** Restrictions of one account; an absent flag is off. Each is enforced by the service that owns what it restricts. */
export const flags = {
  no_exchange: 'May not ask for withdrawals.',
  exchange_check: 'Withdrawals wait for a check of the account.',
  block_first_charge_points: 'Earns no bonus on the first deposit.',
  block_every_charge_points: 'Earns no bonus on deposits.',
  block_bet_cancel: 'May not cancel bets.',
  block_sports_single: 'May not place sports bets of one leg.',
  block_sports_double: 'May not place sports bets of two legs.',
  block_sports_totals: 'May not bet on over or under.',
  block_sports_handicap: 'May not bet on handicaps.',
  block_posts: 'May not write posts.',
  block_comments: 'May not write comments.',
  block_inquiries: 'May not write inquiries.',
  block_agent_creation: 'May not create accounts below itself.',
  block_subtree_management: 'May not manage accounts below itself.',
  allow_money_grant: 'May grant money to accounts below itself.',
  allow_money_recover: 'May take money back from accounts below itself.',
  allow_point_grant: 'May grant points to accounts below itself.',
  allow_point_recover: 'May take points back from accounts below itself.',
} as const;

/** Refuses a flag that nothing would enforce. */
export function checkFlags(changes: Record<string, boolean>): void {
  for (const name of Object.keys(changes)) {
    if (!Object.hasOwn(flags, name))
      throw new DomainError('VALIDATION', { field: 'flags', meta: { flag: name.slice(0, 40) } });
  }
}
