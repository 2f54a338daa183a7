import { DomainError } from '@madang/runtime/errors.ts';
import type { Kind } from '../accounts/kind.ts';

/** The form in which a password is hashed: the members' site lowers what is typed, so the server does too. */
export function normalPassword(kind: Kind, password: string): string {
  const composed = password.normalize('NFKC');
  return kind === 'member' ? composed.toLowerCase() : composed;
}

/** Refuses a new password of fewer characters than `least`, or that is the login name: WEAK_PASSWORD. */
export function checkNewPassword(least: number, account: string, password: string, field = 'password'): void {
  if (password.length < least) throw new DomainError('WEAK_PASSWORD', { field, meta: { least: String(least) } });
  if (password.toLowerCase() === account.toLowerCase()) throw new DomainError('WEAK_PASSWORD', { field });
}

/** Refuses an exchange password that is not four digits. */
export function checkExchangePassword(digits: string, field = 'bank_password'): void {
  if (!/^[0-9]{4}$/.test(digits)) throw new DomainError('VALIDATION', { field });
}
