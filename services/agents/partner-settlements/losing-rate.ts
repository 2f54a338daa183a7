import { losingClass } from '../rates/losing-class.ts';

/**
 * The losing rate of an account on a business day, in hundredths of a percent, as SQL: the one that stood when the day
 * began, so that a day is settled by one rate however often it is changed. `gameClass` is the class of the turnover: where the
 * account was never given a rate of it, and for what is of no game, its general one holds; without it that one is meant.
 */
export const losingRateOf = (account: string, day: string, gameClass = `''`): string =>
  `coalesce((select r.basis_points from rates r
     where r.account_id = ${account} and r.game_class in ('${losingClass}', '${losingClass}_' || ${gameClass})
       and r.from_at <= ${day}::timestamp at time zone 'Asia/Seoul'
     order by r.game_class <> '${losingClass}' desc, r.from_at desc limit 1), 0)`;
