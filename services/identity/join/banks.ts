import { DomainError } from '@madang/runtime/errors.ts';

/** The banks that the join form offers, as they are stored. */
export const banks: readonly string[] = [
  '농협',
  '국민',
  '우리',
  '신한',
  '케이뱅크',
  'KEB하나',
  '카카오뱅크',
  '토스뱅크',
  '대구',
  'BNK부산',
  'BNK경남',
  '광주',

  '전북',
  '제주',
  '기업',
  '산업',
  '수협',
  '새마을금고',
  '신협',
  '우체국',
  '수출입은행',
  'HSBC',
  '도이치',
  '한국시티',
  '조흥',
  'SC제일',
  '한미',
];

/** Refuses a bank that is not offered. */
export function checkBank(name: string): void {
  if (!banks.includes(name)) throw new DomainError('VALIDATION', { field: 'bank_name' });
}

/** Refuses what is no number of a bank account: digits and dashes, as joins have it. Empty is none. */
export function checkBankNumber(number: string): void {
  if (number !== '' && !/^[0-9-]{4,30}$/.test(number)) throw new DomainError('VALIDATION', { field: 'bank_account' });
}
