/** The class of rates by which losses are shared; every class of games has the same. */
const losingClass = 'losing';

/**
 * The losing rate of an account on a business day, in hundredths of a percent, as SQL: the one that stood when the day
 * began, so that a day is settled by one rate however often it is changed.
 */
export const losingRateOf = (account: string, day: string): string =>
  `coalesce((select r.basis_points from rates r
     where r.account_id = ${account} and r.game_class = '${losingClass}'
       and r.from_at <= ${day}::timestamp at time zone 'Asia/Seoul'
     order by r.from_at desc limit 1), 0)`;
