import { banks } from '@madang/proto/madang/identity/v1/banks.ts';
import { DomainError } from '@madang/runtime/errors.ts';

/** Refuses a bank that is not offered. */
export function checkBank(name: string): void {
  if (!banks.includes(name)) throw new DomainError('VALIDATION', { field: 'bank_name' });
}

/** Refuses what is no number of a bank account: digits and dashes, as joins have it. Empty is none. */
export function checkBankNumber(number: string): void {
  if (number !== '' && !/^[0-9-]{4,30}$/.test(number)) throw new DomainError('VALIDATION', { field: 'bank_account' });
}
