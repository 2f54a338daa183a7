import { DomainError } from '@madang/runtime/errors.ts';

/** A login name as it is kept and looked up. */
export const normalAccount = (typed: string): string => typed.trim().toLowerCase();

/** Refuses a login name of another form than 4…20 letters, digits and underscores. */
export function checkAccountName(typed: string, field = 'account'): string {
  const account = normalAccount(typed);
  if (!/^[a-z0-9_]{4,20}$/.test(account)) throw new DomainError('VALIDATION', { field });
  return account;
}

/** Letters by Unicode's tables that show nothing. */
const blank = /[\u115f\u1160\u3164\uffa0]/;

/** A nickname as it is shown: composed, without outer spaces. Refuses what could not be read or could deceive. */
export function checkNickname(typed: string, field = 'nickname'): string {
  const nickname = typed.normalize('NFC').trim();
  const length = [...nickname].length;
  if (
    length < 2 ||
    length > 12 ||
    blank.test(nickname) ||
    !/^[\p{L}\p{M}\p{N}_.-]+( [\p{L}\p{M}\p{N}_.-]+)*$/u.test(nickname)
  ) {
    throw new DomainError('VALIDATION', { field });
  }
  return nickname;
}

/** What two nicknames are compared by: width and case make no difference. */
export const nicknameKey = (nickname: string): string => nickname.normalize('NFKC').toLowerCase().replaceAll(' ', '');

function isPastDay(year: number, month: number, day: number, now: Date): boolean {
  const at = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && at.getUTCMonth() === month - 1 && at.getUTCDate() === day && at < now;
}

/** Refuses digits that are no past calendar day: `yymmdd` of either century, `yyyymmdd`, or nothing. */
export function checkBirthDate(digits: string, now: Date): void {
  if (digits === '') return;
  const [, year, month, day] = /^(\d{2}|\d{4})(\d{2})(\d{2})$/.exec(digits) ?? [];
  if (year === undefined) throw new DomainError('VALIDATION', { field: 'date_of_birth' });
  const years = year.length === 4 ? [Number(year)] : [1900 + Number(year), 2000 + Number(year)];
  if (!years.some((full) => isPastDay(full, Number(month), Number(day), now))) {
    throw new DomainError('VALIDATION', { field: 'date_of_birth' });
  }
}
