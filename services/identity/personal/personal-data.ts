import type { Seal } from './seal.ts';

/** What tells who a person is and where the money goes. */
export interface PersonalData {
  phoneNumber: string;
  dateOfBirth: string;
  bankAccount: string;
  bankAccountHolder: string;
}

export const noPersonalData: PersonalData = {
  phoneNumber: '',
  dateOfBirth: '',
  bankAccount: '',
  bankAccountHolder: '',
};

const place = (accountId: bigint): string => `account:${accountId}`;

export function sealPersonal(seal: Seal, accountId: bigint, data: PersonalData): Buffer {
  return seal.close(JSON.stringify(data), place(accountId));
}

export function openPersonal(seal: Seal, accountId: bigint, sealed: Buffer | null): PersonalData {
  if (!sealed) return noPersonalData;
  return { ...noPersonalData, ...(JSON.parse(seal.open(sealed, place(accountId))) as Partial<PersonalData>) };
}

/** Enough to recognise a number that one knows, and not to learn it: the last `shown` characters. */
export function masked(text: string, shown = 4): string {
  const kept = text.length > shown * 2 ? shown : Math.floor(text.length / 4);
  return '*'.repeat(text.length - kept) + text.slice(text.length - kept);
}

/** Personal data as the update history keeps it: changes show, values don't. */
export function maskedPersonal(data: PersonalData): Record<string, string> {
  return {
    phone_number: masked(data.phoneNumber),
    date_of_birth: masked(data.dateOfBirth, 0),
    bank_account: masked(data.bankAccount),
    bank_account_holder: masked(data.bankAccountHolder, 1),
  };
}
