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
