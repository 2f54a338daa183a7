import { losingClass } from '../rates/losing-class.ts';

const onDay = (day: string): string => `r.from_at <= ${day}::timestamp at time zone 'Asia/Seoul'`;

/**
 * A rate of an account on a business day, in hundredths of a percent, as SQL: the one that stood when the day began, so
 * that a day is settled by one rate however often it is changed.
 */
export const agreedRate = (name: 'support' | 'losses_fee', account: string, day: string): string =>
  `coalesce((select r.basis_points from rates r
     where r.account_id = ${account} and r.game_class = '${name}' and ${onDay(day)}
     order by r.from_at desc limit 1), 0)`;

/**
 * The same of the losing rate. `gameClass` is the class of the turnover: where the account was never given a rate of it, and
 * for what is of no game, its general one holds; without it that one is meant.
 */
export const losingRate = (account: string, day: string, gameClass = `''`): string =>
  `coalesce((select r.basis_points from rates r
     where r.account_id = ${account} and r.game_class in ('${losingClass}', '${losingClass}_' || ${gameClass}) and ${onDay(day)}
     order by r.game_class <> '${losingClass}' desc, r.from_at desc limit 1), 0)`;

/** All three as columns, whose names begin with a prefix. */
export const agreedColumns = (prefix: 'own' | 'child', account: string, day: string, gameClass?: string): string =>
  `${losingRate(account, day, gameClass)} as "${prefix}Losing",
   ${agreedRate('support', account, day)} as "${prefix}Support",
   ${agreedRate('losses_fee', account, day)} as "${prefix}Fee"`;
