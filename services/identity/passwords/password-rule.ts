import { DomainError } from '@madang/runtime/errors.ts';
import type { Kind } from '../accounts/kind.ts';

/** Members type on phones and are protected by lockout and exchange password; operators hold others' money. */
const least: Record<Kind, number> = { member: 4, agent: 10, admin: 10 };

/** The form in which a password is hashed: the members' site lowers what is typed, so the server does too. */
export function normalPassword(kind: Kind, password: string): string {
  const composed = password.normalize('NFKC');
  return kind === 'member' ? composed.toLowerCase() : composed;
}

/** Refuses a new password that is too short for its kind of account, or that is the login name: WEAK_PASSWORD. */
export function checkNewPassword(kind: Kind, account: string, password: string, field = 'password'): void {
  if (password.length < least[kind])
    throw new DomainError('WEAK_PASSWORD', { field, meta: { least: String(least[kind]) } });
  if (password.toLowerCase() === account.toLowerCase()) throw new DomainError('WEAK_PASSWORD', { field });
}

/** Refuses an exchange password that is not four digits. */
export function checkExchangePassword(digits: string, field = 'bank_password'): void {
  if (!/^[0-9]{4}$/.test(digits)) throw new DomainError('VALIDATION', { field });
}
