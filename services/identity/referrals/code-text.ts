import { randomInt } from 'node:crypto';
import { DomainError } from '@madang/runtime/errors.ts';

/** Without letters and digits that are read for one another. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
/** 40 bits: who guesses is limited by address, and has proved a phone before. */
const length = 8;

/** A code as it is kept and compared. */
export const normalCode = (typed: string): string => typed.trim().toUpperCase();

/** Refuses a code of another form than 4…20 letters, digits and dashes. */
export function checkCode(typed: string): string {
  const code = normalCode(typed);
  if (!/^[A-Z0-9-]{4,20}$/.test(code)) throw new DomainError('VALIDATION', { field: 'code' });
  return code;
}

/** Codes that nobody can foresee, all different. */
export function madeUpCodes(count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) {
    codes.add(Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join(''));
  }
  return [...codes];
}
