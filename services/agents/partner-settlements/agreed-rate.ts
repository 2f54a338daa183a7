/** Classes of rates by which losses are shared; every class of games has the same. */
export type SharedClass = 'losing' | 'support' | 'losses_fee';

/**
 * A rate of an account on a business day, in hundredths of a percent, as SQL: the one that stood when the day began, so
 * that a day is settled by one rate however often it is changed.
 */
export const agreedRate = (name: SharedClass, account: string, day: string): string =>
  `coalesce((select r.basis_points from rates r
     where r.account_id = ${account} and r.game_class = '${name}'
       and r.from_at <= ${day}::timestamp at time zone 'Asia/Seoul'
     order by r.from_at desc limit 1), 0)`;

/** All three as columns, whose names begin with a prefix. */
export const agreedColumns = (prefix: 'own' | 'child', account: string, day: string): string =>
  `${agreedRate('losing', account, day)} as "${prefix}Losing",
   ${agreedRate('support', account, day)} as "${prefix}Support",
   ${agreedRate('losses_fee', account, day)} as "${prefix}Fee"`;
